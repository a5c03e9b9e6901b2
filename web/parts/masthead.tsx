import { useLocation } from 'preact-iso';
import { isDark, switchTheme, theme } from '../theme.ts';

/** The head of every page. `sub`: what this page is about, in a few words. */
export function Masthead({ sub }: { sub: string }) {
  const { path } = useLocation();
  // A page below one of these, the rules of a game say, belongs to it.
  const current = (to: string) => (path === to || (to !== '/' && path.startsWith(`${to}/`)) ? 'page' : undefined);
  // Read so that the label follows the switch.
  const dark = theme.value === 'dark' || isDark();
  return (
    <header class="masthead">
      <a class="skip unseen" href="#main">
        Skip to the page
      </a>
      <a class="name" href="/">
        Galloper
      </a>
      <span class="sub">{sub}</span>
      <nav aria-label="Galloper">
        <a href="/" aria-current={current('/')}>
          Desk
        </a>
        <a href="/battles" aria-current={current('/battles')}>
          Battles
        </a>
        <a href="/rules" aria-current={current('/rules')}>
          Rules
        </a>
        <button type="button" class="plain" aria-label={dark ? 'Light colours' : 'Dark colours'} onClick={switchTheme}>
          {dark ? 'Light' : 'Dark'}
        </button>
      </nav>
    </header>
  );
}
