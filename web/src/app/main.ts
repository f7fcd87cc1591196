import { mount } from 'svelte';
import './tokens.css';
import './app.css';
import App from './App.svelte';
import { keys } from '../lib/keys';
import { kept } from '../offline/kept.svelte';
import { i18n } from '../lib/i18n/index.svelte';
import { loadLanguage } from '../lib/languages';
import { keyOf, router } from '../lib/route.svelte';
import { settings } from '../lib/settings.svelte';
import { store } from '../lib/store.svelte';

settings.apply();
const target = document.getElementById('app');
const linked = keyOf(location.hash);
const asClock = location.hash.endsWith('/clock');
if (target && linked !== null) {
  if (linked.of === 'key') keys.take(linked.key);
  else store.setupKey = linked.key;
  // The key leaves the address at once: it is not for the history, nor for a screenshot.
  router.replace(linked.of === 'key' ? '#/' : '#/login');
}
function open(): void {
  if (!target) return;
  mount(App, { target });
  kept.start();
  // A page opened again on a device with a seat leads to the seat, as its link does.
  const returns = keys.isOfDevice && router.route.view === 'hall';
  void store.start(keys.current).then(() => {
    if (linked?.of !== 'key' && !returns) return;
    if (store.role === 'arbiter') router.goFrom('hall', '#/arbiter');
    if (store.seat === null) return;
    router.goFrom('hall', store.role === 'tablet' ? `#/board/${store.seat}/${asClock ? 'clock' : 'tablet'}` : `#/board/${store.seat}`);
  });
}
// Without its words, which may be out of reach, the page speaks English. Nothing here waits for them at the top level: their file
// imports this one.
void loadLanguage(i18n.lang).then(open, open);
