import type { FastifyInstance } from 'fastify';
import { includesEntityTag } from '../platform/http/entity-tag.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { colourStyle } from './colour-rules.ts';
import type { FindLaboratory } from './settings-cache.ts';

export const logoPath = '/laboratory/logo.png';
export const coloursPath = '/laboratory/colours.css';

/** Public files for all pages: the logo of the laboratory, and a style sheet with its colours. */
export function registerLaboratoryFiles(app: FastifyInstance, findLaboratory: FindLaboratory): void {
  app.get(logoPath, async (request, reply) => {
    const { logo } = await findLaboratory();
    if (!logo) throw new ProblemError('not-found', { detail: 'The laboratory has no logo.' });
    const etag = `"${logo.tag}"`;
    reply.headers({ etag, 'cache-control': 'public, no-cache' });
    if (includesEntityTag(request.headers['if-none-match'], [etag])) return reply.code(304).send();
    return reply.type('image/png').send(logo.png);
  });

  app.get(coloursPath, async (request, reply) => {
    const { colour } = await findLaboratory();
    const etag = `"${colour ?? 'default'}"`;
    reply.headers({ etag, 'cache-control': 'public, no-cache' });
    if (includesEntityTag(request.headers['if-none-match'], [etag])) return reply.code(304).send();
    return reply.type('text/css; charset=utf-8').send(colour === undefined ? '' : colourStyle(colour));
  });
}
