/** Gives the browser a file of JSON to save under `name`. */
export function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Once the download has begun it has the file; a minute is long for that.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
