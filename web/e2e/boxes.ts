// Measures what a view looks like: text that is cut off, controls that lie upon each other or that nobody can hit.
import type { Page } from 'playwright-core';
import { cutOff } from './site';

export const SIZES: [number, number][] = [
  [320, 568], [360, 640], [390, 844], [640, 360], [844, 390], [768, 1024], [820, 1180], [1024, 768], [1280, 800], [1440, 900], [1920, 1080], [3840, 2160],
];

/** Controls that overlap, that something covers when they are scrolled to, or that are too small for a finger. */
function badControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const name = (element: Element): string => `${element.tagName.toLowerCase()}.${element.className.toString().split(' ')[0]} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`;
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 0 && height > 0 && !element.closest('.sr, .sr-focus, .skip, [inert]');
    });
    // What is far out of sight is not laid out yet.
    const boxes = controls.filter((element) => element.checkVisibility({ contentVisibilityAuto: true })).map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { element, left, right, top: top + scrollY, bottom: bottom + scrollY, layer: element.closest('.near, .lost, .sheet, dialog, [style*="sticky"]') };
    });
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        if (a.layer !== b.layer || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        // What scrolls within a box of its own may lie beside others when it is out of sight.
        if (a.element.closest('[role=region]') !== b.element.closest('[role=region]')) continue;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > 2 && getComputedStyle(a.element).display !== 'inline' && getComputedStyle(b.element).display !== 'inline') found.push(`overlap: ${name(a.element)} and ${name(b.element)}`);
      }
    }
    const measure = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    for (const select of controls.filter((element) => element instanceof HTMLSelectElement)) {
      const style = getComputedStyle(select);
      measure.font = style.font;
      const ARROW = 20;
      const needs = measure.measureText(select.selectedOptions[0]?.text ?? '').width + (style.appearance === 'none' ? 0 : ARROW) + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      if (needs > select.clientWidth + 1) found.push(`cut: ${name(select)} ${Math.round(needs)} > ${select.clientWidth}`);
    }
    for (const element of controls) {
      if (element.tagName === 'SUMMARY' || (element as HTMLButtonElement).disabled) continue;
      const covering = (): Element | null => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element.getClientRects()[0] as DOMRect;
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return hit === null || hit === element || element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) === true ? null : hit;
      };
      // What stands at the edge while something is out of sight goes when it has come into sight, some frames after the scrolling.
      let hit = covering();
      for (let frames = 0; hit !== null && frames < 10; frames++) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        hit = covering();
      }
      if (hit !== null) found.push(`covered: ${name(element)} by ${name(hit)}`);
    }
    scrollTo(0, 0);
    return found;
  });
}

export async function faultsOf(page: Page): Promise<string[]> {
  return [...new Set([...(await cutOff(page)), ...(await badControls(page))])];
}
