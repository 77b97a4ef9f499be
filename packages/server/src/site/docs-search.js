// Shows the results below the field while the reader types. Without this script, the form leads to the page of results.
const field = document.querySelector('form.search input');
const panel = document.querySelector('form.search .panel');
const count = panel.querySelector('p');
const announcement = document.querySelector('form.search [role=status]');
let pending;

async function showResults() {
  pending?.abort();
  const query = field.value.trim();
  if (query === '') return close();
  pending = new AbortController();
  const { signal } = pending;
  try {
    const response = await fetch(`/docs/search?q=${encodeURIComponent(query)}`, { signal });
    if (!response.ok) throw new Error(response.statusText);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (signal.aborted) return;
    show(page.querySelector('.found').textContent, document.importNode(page.querySelector('ol.results'), true));
  } catch {
    if (!signal.aborted) show('The search did not respond. Press Enter to try again.');
  }
}

function show(summary, ...results) {
  count.textContent = summary;
  announcement.textContent = summary;
  panel.replaceChildren(count, ...results);
  panel.hidden = false;
}

function close() {
  pending?.abort();
  announcement.textContent = '';
  panel.hidden = true;
}

let timer;
field.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(showResults, 120);
});

// The arrow keys move between the field and the results.
panel.parentElement.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !panel.hidden) {
    event.preventDefault();
    field.focus();
    close();
  }
  if (!['ArrowDown', 'ArrowUp'].includes(event.key) || panel.hidden) return;
  const stops = [field, ...panel.querySelectorAll('a')];
  const next = stops[stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)];
  event.preventDefault();
  next?.focus();
});

panel.parentElement.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget && !panel.parentElement.contains(relatedTarget)) close();
});
document.addEventListener('click', ({ target }) => {
  // Also after a link to another section of the same page.
  if (!panel.parentElement.contains(target) || target.closest('.panel a')) close();
});

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('input, textarea, select, [contenteditable]')) return;
  event.preventDefault();
  field.focus();
  field.select();
});
