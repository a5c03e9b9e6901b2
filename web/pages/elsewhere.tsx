import { lazy, Route, Router } from 'preact-iso';

const DeviceBattlePage = lazy(() => import('./device-battle.tsx'));
const BattlesPage = lazy(() => import('./battles.tsx'));
const StatisticsPage = lazy(() => import('./statistics.tsx'));
const GamesPage = lazy(() => import('./games.tsx'));
const ImportPage = lazy(() => import('./import.tsx'));
const ImportedPage = lazy(() => import('./imported.tsx'));
const RulesPage = lazy(() => import('./rules.tsx'));
const ConformancePage = lazy(() => import('./conformance.tsx'));
const NotFound = lazy(() => import('./not-found.tsx'));

/**
 * The pages that nobody opens in the middle of a match. They are looked up here and not where the page starts: every
 * table carries what the start knows, and its weight is counted.
 */
export default function Elsewhere() {
  return (
    <Router>
      <Route path="/d/:id/battle" component={DeviceBattlePage} />
      <Route path="/battles" component={BattlesPage} />
      <Route path="/statistics" component={GamesPage} page="statistics" />
      <Route path="/statistics/:game" component={StatisticsPage} />
      <Route path="/import" component={ImportPage} />
      <Route path="/i/:id" component={ImportedPage} />
      <Route path="/rules" component={GamesPage} page="rules" />
      <Route path="/rules/:game" component={RulesPage} />
      <Route path="/rules/:game/conformance" component={ConformancePage} />
      <Route default component={NotFound} />
    </Router>
  );
}
