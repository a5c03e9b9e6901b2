import './theme.ts';
import './styles/paper.css';
import { render } from 'preact';
import { ErrorBoundary, LocationProvider, lazy, Route, Router } from 'preact-iso';
import { keepOffline } from './offline.ts';
import { LiveRegion } from './parts/announce.tsx';
import { startTable } from './session/first-read.ts';

// A table's address: everything it needs is fetched at once, before the first component is drawn. A seat in the
// fragment is checked by the table first, with its own secret.
const table = /^\/m\/([a-z0-9]+)$/.exec(location.pathname);
if (table?.[1] !== undefined && !location.hash.startsWith('#seat=')) startTable(table[1]);

const Desk = lazy(() => import('./pages/desk.tsx'));
const TablePage = lazy(() => import('./pages/table.tsx'));
const DevicePage = lazy(() => import('./pages/device.tsx'));
const BattlePage = lazy(() => import('./pages/battle.tsx'));
const Elsewhere = lazy(() => import('./pages/elsewhere.tsx'));

/** Pages of the site; files and calls of the service are left to the browser. */
const SCOPE = /^\/(?!api\/|schema\/|b\/[^/]*\.)/;

function App() {
  return (
    <LocationProvider scope={SCOPE}>
      <ErrorBoundary>
        <Router>
          <Route path="/" component={Desk} />
          <Route path="/m/:id" component={TablePage} />
          <Route path="/d/:id" component={DevicePage} />
          <Route path="/b/:id" component={BattlePage} />
          <Route path="/*" component={Elsewhere} />
        </Router>
      </ErrorBoundary>
      <LiveRegion />
    </LocationProvider>
  );
}

// After a deployment an open page may miss a chunk of the old build: load the new one, but not again and again.
addEventListener('vite:preloadError', (event) => {
  if (Date.now() - Number(sessionStorage.getItem('galloper:reloaded')) < 30_000) return;
  sessionStorage.setItem('galloper:reloaded', String(Date.now()));
  event.preventDefault();
  location.reload();
});

const root = document.getElementById('app');
if (root !== null) {
  root.replaceChildren();
  render(<App />, root);
}
keepOffline();
