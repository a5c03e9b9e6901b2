/** A line while something is fetched. */
export function Loading({ text }: { text: string }) {
  return (
    <main id="main" class="wide">
      <p class="soft" role="status">
        {text}
      </p>
    </main>
  );
}
