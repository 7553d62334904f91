// https://docs.luigi-project.io/docs/navigation-configuration: the pages share a view group, which keeps one
// frame for them, and addresses are paths. `/luigi.js` has put `Luigi` into the window.
const node = (pathSegment, viewUrl, viewGroup) => ({
  pathSegment,
  label: pathSegment,
  viewUrl,
  ...(viewGroup && { viewGroup }),
});
const group = 'pages';

window.Luigi.setConfig({
  settings: { hideNavigation: true, header: { disabled: true } },
  routing: { useHashRouting: false },
  navigation: {
    viewGroupSettings: { [group]: { preloadUrl: `${location.origin}/page.html#/preload` } },
    nodes: [
      node('home', `${location.origin}/home.html`),
      ...['one', 'two', 'three'].map((stop) =>
        node(stop, `${location.origin}/page.html#/${stop}`, group),
      ),
    ],
  },
});

/** Luigi draws the menu itself in its own style; the links here ask it to navigate, as a menu of the brand would. */
const nav = document.createElement('nav');
nav.style.cssText = 'position:fixed;z-index:9;top:0';
for (const stop of ['home', 'one', 'two', 'three']) {
  const link = document.createElement('a');
  link.href = `/${stop}`;
  link.textContent = stop;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    window.Luigi.navigation().navigate(`/${stop}`);
  });
  nav.append(link, ' ');
}
document.body.append(nav);

const content = () => {
  const frames = [...document.querySelectorAll('iframe')].filter(
    (frame) => getComputedStyle(frame).display !== 'none' && frame.offsetParent !== null,
  );
  return frames.at(-1)?.contentDocument?.body ?? null;
};
window.peer = {
  content,
  asks: () =>
    document.querySelector('[data-testid=luigi-modal-confirm], .lui-confirmation-modal') !== null,
  shown: () => content()?.querySelector('h1')?.textContent,
};
