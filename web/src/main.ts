import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { keyOf, router } from './lib/route.svelte';
import { settings } from './lib/settings.svelte';
import { store } from './lib/store.svelte';

settings.apply();
const target = document.getElementById('app');
if (target) {
  const linked = keyOf(location.hash);
  if (linked !== null) {
    // The key leaves the address at once: it is not for the history, nor for a screenshot.
    sessionStorage.setItem('key', linked);
    history.replaceState(null, '', '#/');
    router.route = { view: 'hall', board: null };
  }
  mount(App, { target });
  void store.start(sessionStorage.getItem('key')).then(() => {
    if (linked === null || store.seat === null) return;
    location.hash = store.role === 'tablet' ? `#/board/${store.seat}/tablet` : `#/board/${store.seat}`;
  });
}
