import { render } from 'preact';

const app = document.getElementById('app');
if (app) render(<h1>Galloper</h1>, app);
