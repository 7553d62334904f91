// What every host has around the page: a menu, a home of its own, and what the benchmark asks of it.
const stops = ['home', 'one', 'two', 'three'];

export const main = document.createElement('main');
main.tabIndex = -1;
export const home = document.createElement('section');
home.innerHTML = '<h1>home</h1>';
main.append(home);

export const stopOf = () => {
  const [, stop = ''] = location.pathname.split('/');
  return stops.includes(stop) ? stop : 'home';
};

export const nav = document.createElement('nav');
for (const stop of stops) {
  const link = document.createElement('a');
  link.href = `/${stop}`;
  link.textContent = stop;
  nav.append(link, ' ');
}
document.body.append(nav, main);

/** The way of hosts that leave routing to the application: each click pushes, and `popstate` follows. */
export function route(follow, mayLeave = async () => true) {
  nav.addEventListener('click', async (event) => {
    const link = event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    if (!(await mayLeave())) return;
    history.pushState(null, '', link.href);
    follow(stopOf());
  });
  addEventListener('popstate', () => follow(stopOf()));
  follow(stopOf());
}

/** `content` answers where the page is drawn, `asks` whether the host asks about unsaved changes. */
export function offer(content, asks = () => false) {
  window.peer = {
    content,
    asks,
    shown: () => (home.hidden ? content()?.querySelector('h1')?.textContent : 'home'),
  };
}
