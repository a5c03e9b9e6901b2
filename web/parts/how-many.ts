/** "1 seat", "3 seats", "2 entries". */
export function howMany(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
