import { connectHost } from './banyan-bridge.js';

const page = document.querySelector('#page');
const notes = [];

const pages = {
  '/admin/notes': { title: 'Notes', html: '<ul></ul><a href="/admin/notes/new">Write a note</a>' },
  '/admin/notes/new': {
    title: 'New note',
    html: '<form><label>Note<textarea required></textarea></label><button>Save</button></form>',
  },
};

let path = location.pathname + location.search;
let navigationId;

const shell = connectHost({
  path: () => path,
  onReady: ({ theme }) => show(theme.colorScheme),
  handlers: {
    navigate(target) {
      ({ path, navigationId } = target);
      draw();
    },
    'theme-changed': ({ colorScheme }) => show(colorScheme),
    'session-changed': ({ token }) => token ?? page.replaceChildren(),
    'focus-page': () => page.querySelector('h1')?.focus(),
    suspend: () => document.activeElement?.blur(),
    resume: () => {},
  },
});

function draw() {
  const { title, html } = pages[path.split('?')[0]] ?? { title: 'Page not found', html: '' };
  page.innerHTML = `<h1 tabindex="-1">${title}</h1>${html}`;
  page.querySelector('ul')?.append(...notes.map(item));
  report(false);
}

function item(text) {
  const element = document.createElement('li');
  element.textContent = text;
  return element;
}

function show(colorScheme) {
  document.documentElement.dataset.scheme = colorScheme;
}

function report(isDirty) {
  const title = page.querySelector('h1').textContent;
  shell.send('page-state-change', { isDirty, title, path, navigationId });
}

page.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  shell.send('navigation-request', { path: link.pathname + link.search });
});

page.addEventListener('input', (event) => report(event.target.value !== ''));

page.addEventListener('submit', (event) => {
  event.preventDefault();
  notes.push(page.querySelector('textarea').value);
  report(false);
  shell.send('show-notice', { level: 'success', text: 'The note is saved' });
  shell.send('navigation-request', { path: '/admin/notes' });
});
