import type { CollectedRequest, CollectedValue, RequestCollection } from './request-collection.ts';

/** A collection in the JSON format that Bruno exports and imports. */
export function brunoCollection({ name, description, variables, folders }: RequestCollection): object {
  const environment = variables.map(({ name, value, isSecret }) => ({
    name,
    value,
    type: 'text',
    enabled: true,
    secret: isSecret,
  }));
  return {
    name,
    version: '1',
    items: folders.map((folder, i) => ({
      type: 'folder',
      name: folder.name,
      seq: i + 1,
      items: folder.requests.map(brunoItem),
    })),
    environments: [{ name: 'Laboratory', variables: environment }],
    root: { request: { auth: { mode: 'bearer', bearer: { token: '{{token}}' } } }, docs: description },
    brunoConfig: { version: '1', name, type: 'collection', ignore: ['node_modules', '.git'] },
  };
}

function brunoItem(request: CollectedRequest, index: number): object {
  const { name, description, method, path, pathParameters, query, headers, body, isAuthorised, saves } = request;
  const sent = query.filter(({ isEnabled }) => isEnabled).map(({ name, value }) => `${name}=${value}`);
  return {
    type: 'http',
    name,
    seq: index + 1,
    request: {
      url: `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
      method,
      headers: headers.map(brunoValue),
      params: [
        ...pathParameters.map((value) => ({ ...brunoValue(value), type: 'path' })),
        ...query.map((value) => ({ ...brunoValue(value), type: 'query' })),
      ],
      auth: { mode: isAuthorised ? 'inherit' : 'none' },
      body: body === undefined ? { mode: 'none' } : { mode: 'json', json: body },
      script: {},
      vars: {
        res: Object.entries(saves).map(([name, expression]) => {
          return { name, value: `res.${expression}`, enabled: true, local: false };
        }),
      },
      assertions: [],
      tests: '',
      docs: description,
    },
  };
}

const brunoValue = ({ name, value, description, isEnabled }: CollectedValue) => ({
  name,
  value,
  ...(description && { description }),
  enabled: isEnabled,
});
