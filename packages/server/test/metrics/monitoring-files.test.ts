import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { parse } from 'yaml';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { pluck } from '../support/pluck.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const guide = read('docs/guide/operating.md');
const dashboard = JSON.parse(read('deploy/grafana/labwire-dashboard.json'));

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook_url: string };
}
const rules: Rule[] = parse(read('deploy/prometheus/labwire-rules.yml')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
);
const ruleTests: { input_series: { series: string }[] }[] = parse(
  read('deploy/prometheus/labwire-rules.test.yml'),
).tests;
const targets: { expr: string }[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets);

const lab = await startWithCustomer();
await benchOf(lab, lab.customer).finish();
await lab.call(clientOperations.listResults, { token: lab.customer.token });
const metrics = await lab.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${adminToken}` } });

/** The labels of each time series of the service. Prometheus adds `job` and `instance`, and the series `up`. */
const labelsOf = new Map<string, Set<string>>([['up', new Set(['job', 'instance'])]]);
for (const line of metrics.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))) {
  const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
  const known = labelsOf.get(name) ?? new Set(['job', 'instance']);
  for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
  labelsOf.set(name, known);
}

/** The selectors of an expression: names of metrics with the names of their labels. */
function selectorsOf(expression: string): { name: string; labels: string[] }[] {
  return [...expression.matchAll(/\b(up|(?:labwire|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({ name, labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, l = '']) => l) }),
  );
}

function assertKnown(expression: string, place: string): void {
  const selectors = selectorsOf(expression);
  assert.ok(selectors.length > 0, `${place}: ${expression}`);
  for (const { name, labels } of selectors) {
    const known = labelsOf.get(name);
    assert.ok(known, `${place}: the service has no metric ${name}`);
    for (const label of labels) assert.ok(known.has(label), `${place}: ${name} has no label ${label}`);
  }
}

test('the alert rules and their tests name only metrics and labels of the service', () => {
  for (const { alert, expr } of rules) assertKnown(expr, alert);
  for (const { series } of ruleTests.flatMap(({ input_series }) => input_series)) assertKnown(series, 'rule tests');
});

test('the dashboard names only metrics and labels of the service', () => {
  assert.ok(targets.length >= 25);
  for (const { expr } of targets) assertKnown(expr, 'dashboard');
});

test('the dashboard shows every metric of the service', () => {
  const shown = new Set(targets.flatMap(({ expr }) => selectorsOf(expr).map(({ name }) => name)));
  const own = [...labelsOf.keys()].filter((name) => name.startsWith('labwire_') && !/_(sum|count)$/.test(name));
  assert.deepEqual(
    own.filter((name) => !shown.has(name)),
    [],
  );
});

test('every alert has a severity, a description of what to do, and a section in the guide', () => {
  const sections = guide.slice(guide.indexOf('## Alerts'), guide.indexOf('## Overload')).split('\n### ').slice(1);
  const titles = sections.map((text) => text.split('\n')[0]);
  assert.deepEqual(pluck(rules, 'alert'), titles);
  for (const text of sections) assert.ok(text.split(/\s+/).length > 25, text);
  for (const { alert, labels, annotations } of rules) {
    assert.ok(['critical', 'warning', 'info'].includes(labels.severity), alert);
    assert.ok(annotations.summary.length > 10, alert);
    assert.ok(annotations.description.split(' ').length >= 20, `${alert}: ${annotations.description}`);
    assert.equal(annotations.runbook_url, `https://labwire.example/docs/operating#${alert.toLowerCase()}`);
  }
});

test('the sections that alerts link to are in the page of the guide', async () => {
  const page = await lab.app.inject({ url: '/docs/operating' });
  for (const { alert } of rules) assert.ok(page.body.includes(`id="${alert.toLowerCase()}"`), alert);
});

test('every alert but LabwireDown fires in the test in which everything fails', () => {
  const [down, , failing] = parse(read('deploy/prometheus/labwire-rules.test.yml')).tests;
  const fired: string[] = failing.promql_expr_test[0].exp_samples.map(
    ({ labels }: { labels: string }) => /"(\w+)"/.exec(labels)?.[1],
  );
  assert.deepEqual(
    [down.alert_rule_test[0].alertname, ...fired],
    rules.map(({ alert }) => alert),
  );
});
