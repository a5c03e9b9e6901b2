/** Files by a pattern, as Vite reads them when it builds the tests; this project has no Vite types of its own. */
interface ImportMeta {
  glob(pattern: string, how: { readonly eager: true; readonly import: 'default' }): Readonly<Record<string, unknown>>;
}
