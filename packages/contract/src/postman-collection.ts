import type { CollectedRequest, CollectedValue, RequestCollection } from './request-collection.ts';

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** A collection in Postman's format 2.1. */
export function postmanCollection({ name, description, variables, folders }: RequestCollection): object {
  return {
    info: { name, description, schema },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: variables.map(({ name, value }) => ({ key: name, value, type: 'string' })),
    item: folders.map((folder) => ({ name: folder.name, item: folder.requests.map(postmanItem) })),
  };
}

function postmanItem(request: CollectedRequest): object {
  const { name, description, method, headers, body, isAuthorised, saves } = request;
  const lines = Object.entries(saves).map(
    ([variable, expression]) => `pm.collectionVariables.set('${variable}', ${expression});`,
  );
  const script = [
    'if (pm.response.code < 300) {',
    '  const body = pm.response.json();',
    ...lines.map((line) => `  ${line}`),
    '}',
  ];
  return {
    name,
    ...(lines.length > 0 && { event: [{ listen: 'test', script: { type: 'text/javascript', exec: script } }] }),
    request: {
      method,
      description,
      ...(!isAuthorised && { auth: { type: 'noauth' } }),
      header: headers.map(keyValue),
      ...(body !== undefined && { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
      url: postmanUrl(request),
    },
    response: [],
  };
}

function postmanUrl({ path, pathParameters, query }: CollectedRequest): object {
  const segments = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1');
  const sent = query.filter(({ isEnabled }) => isEnabled).map(({ name, value }) => `${name}=${value}`);
  return {
    raw: `{{baseUrl}}/${segments}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{baseUrl}}'],
    path: segments.split('/'),
    query: query.map(keyValue),
    variable: pathParameters.map(({ name, value, description }) => ({ key: name, value, description })),
  };
}

const keyValue = ({ name, value, description, isEnabled }: CollectedValue) => ({
  key: name,
  value,
  ...(description && { description }),
  ...(!isEnabled && { disabled: true }),
});
