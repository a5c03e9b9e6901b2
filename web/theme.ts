import { signal } from '@preact/signals';

/** What the player chose; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'galloper:theme';

function stored(): Theme {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export const theme = signal<Theme>(stored());
show(theme.value);

/** Whether the page is dark now, by choice or by system. */
export function isDark(): boolean {
  return theme.value === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme.value === 'dark';
}

/** Switches between light and dark and remembers it. */
export function switchTheme(): void {
  theme.value = isDark() ? 'light' : 'dark';
  localStorage.setItem(KEY, theme.value);
  show(theme.value);
}
