import type { AuditVerification } from '@labwire/contract/lab-audit.ts';
import type { Connection } from '../platform/db/database.ts';
import { mapInSlices, runInSlices } from '../platform/time-slices.ts';
import { type ChainLink, type ChainWalk, chainStart, walkChain } from './audit-rules.ts';
import { type ChainHead, findAuditHeads, findAuditLinks } from './audit-sql.ts';
import { sealOf, sealsIn } from './seal-rules.ts';
import { findContactRecords, findErasedContacts } from './seal-sql.ts';

/** Recomputes every hash, a thousand entries at a time, so that a trail of years needs no more memory than a day's. */
export async function verifyTrail(connection: Connection): Promise<AuditVerification> {
  const heads = await findAuditHeads(connection);
  const broken: AuditVerification['broken'] = [];
  let entries = 0;
  for (const head of heads) {
    const outcome = await verifyChain(connection, head);
    entries += outcome.walked;
    if (outcome.broken) broken.push({ chain: head.chain, ...outcome.broken });
  }
  return { intact: broken.length === 0, chains: heads.length, entries, broken };
}

async function verifyChain(connection: Connection, head: ChainHead) {
  let walk = chainStart;
  for (;;) {
    const links = await findAuditLinks(connection, head.chain, walk.number, 1_000);
    if (links.length === 0) break;
    const next = await runInSlices(walkChain(walk, links));
    if ('reason' in next) return { walked: walk.number, broken: next };
    const broken = await findBrokenSeal(connection, head.chain, links);
    if (broken) return { walked: walk.number, broken };
    walk = next;
  }
  return { walked: walk.number, broken: headBreak(head, walk) };
}

/** A contact of an account's entry is a seal on its record, which may be gone, but only if the chain says so. */
async function findBrokenSeal(connection: Connection, chain: number, links: readonly ChainLink[]) {
  const found = await mapInSlices(links, ({ number, text }) => sealsIn(text).map((sealed) => ({ number, ...sealed })));
  const seals = found.flat();
  if (seals.length === 0) return undefined;
  const records = await findContactRecords(
    connection,
    [chain],
    seals.map(({ seal }) => seal),
  );
  const erased = new Set(await findErasedContacts(connection, chain));
  for (const { number, seal, labContactId } of seals) {
    const record = records.get(seal);
    if (record && sealOf(record) !== seal) return { number, reason: 'the record of a contact was changed' };
    if (!record && !erased.has(labContactId)) return { number, reason: 'the record of a contact is missing' };
  }
  return undefined;
}

/** Entries appended since the head was read are walked too, and are no break. */
function headBreak(head: ChainHead, walk: ChainWalk) {
  const isCutOff = walk.number < head.entries || (walk.number === head.entries && walk.hash !== head.hash);
  if (isCutOff) return { number: walk.number + 1, reason: 'the end of the chain is missing' };
  if (head.lastNumber > head.entries) {
    return { number: head.entries + 1, reason: 'the head of the chain was set back' };
  }
  return undefined;
}
