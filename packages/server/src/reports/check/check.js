// Compares a file with the issued one. The file is read in the browser and sent nowhere.
const section = document.getElementById('file-check');
const drop = document.getElementById('drop');
const input = document.getElementById('file');
const outcome = document.getElementById('outcome');
const issued = JSON.parse(section.dataset.report);

const outcomes = {
  issued: () => ['good', 'This is the file the laboratory issued.', 'Its content is unchanged.'],
  issuedButNotCurrent: () => [
    'warn',
    'This is the file the laboratory issued.',
    'Its content is unchanged, but the report is not current: see above.',
  ],
  otherVersion: (version) => [
    'warn',
    `This is version ${version} of the report.`,
    'The laboratory issued this file, but this page belongs to another version. Use the code in the file to check it.',
  ],
  altered: () => [
    'bad',
    'This file was altered, or is another file.',
    'Do not rely on it. A file also changes if it is printed to a new PDF or saved by another program: ask for the original.',
  ],
  unreadable: () => ['bad', 'The file could not be read.', 'Choose it again.'],
};

function iconOf(tone) {
  const create = (name) => document.createElementNS('http://www.w3.org/2000/svg', name);
  const [icon, use] = [create('svg'), create('use')];
  icon.setAttribute('class', 'icon');
  icon.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', `#icon-${tone}`);
  icon.append(use);
  return icon;
}

function show(name, [tone, title, advice]) {
  const box = document.createElement('div');
  box.className = `outcome ${tone}`;
  const text = document.createElement('div');
  const strong = document.createElement('strong');
  strong.textContent = title;
  const file = document.createElement('p');
  file.textContent = `${name}: ${advice}`;
  text.append(strong, file);
  box.append(iconOf(tone), text);
  outcome.replaceChildren(box);
}

async function sha256Of(file) {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function outcomeOf(sha256) {
  if (sha256 === issued.sha256) return issued.isCurrent ? outcomes.issued() : outcomes.issuedButNotCurrent();
  const other = issued.files.find((file) => file.sha256 === sha256);
  return other ? outcomes.otherVersion(other.version) : outcomes.altered();
}

async function check(file) {
  outcome.textContent = `Comparing ${file.name} …`;
  try {
    show(file.name, outcomeOf(await sha256Of(file)));
  } catch {
    show(file.name, outcomes.unreadable());
  }
}

function acceptFiles() {
  drop.hidden = false;
  input.addEventListener('change', () => {
    const [file] = input.files;
    if (file) void check(file);
  });
  // A file that misses the field is checked too; otherwise the browser would open it.
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    drop.classList.add('over');
  });
  document.addEventListener('dragleave', () => drop.classList.remove('over'));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    drop.classList.remove('over');
    const [file] = event.dataTransfer.files;
    if (file) void check(file);
  });
}

if (globalThis.crypto?.subtle) {
  acceptFiles();
} else {
  document.getElementById('insecure').hidden = false;
  section.querySelector('details').open = true;
}
