import type { KeyObject } from 'node:crypto';
import type { AuditVerification } from '@labwire/contract/lab-audit.ts';
import type { Connection } from '../../platform/db/database.ts';
import { mapInSlices, runInSlices } from '../../platform/time-slices.ts';
import { type ChainLink, type ChainPosition, chainStart, walkChain } from '../audit-rules.ts';
import { type ChainHead, findAuditHeads, findAuditLinks } from '../audit-sql.ts';
import { sealOf, sealsIn } from '../seal-rules.ts';
import { findContactRecords, findErasedContacts } from '../seal-sql.ts';
import { addBroken, verifyCheckpoints } from './checkpoint-verification.ts';

/**
 * Recomputes every hash in batches, so that memory use does not grow with the trail. With the keys of the checkpoints it
 * also verifies that the chains contain what was signed.
 */
export async function verifyTrail(
  connection: Connection,
  publicKeys?: readonly KeyObject[],
): Promise<AuditVerification> {
  const heads = await findAuditHeads(connection);
  const broken: AuditVerification['broken'] = [];
  let entries = 0;
  for (const head of heads) {
    const outcome = await verifyChain(connection, head);
    entries += outcome.verified;
    if (outcome.broken) broken.push({ chain: head.chain, ...outcome.broken });
  }
  if (!publicKeys) return { intact: broken.length === 0, chains: heads.length, entries, broken };
  const signed = await verifyCheckpoints(connection, publicKeys);
  addBroken(broken, signed.broken);
  return {
    intact: broken.length === 0 && signed.faults.length === 0,
    chains: heads.length,
    entries,
    broken,
    checkpoints: {
      verified: signed.checkpoints,
      lastAt: signed.lastAt,
      entriesSince: heads.reduce(
        (sum, head) => sum + Math.max(0, head.entries - (signed.heads.get(head.chain) ?? 0)),
        0,
      ),
      broken: signed.faults,
    },
  };
}

/** An entry of many measurements has megabytes. */
const linksPerPage = 200;

async function verifyChain(connection: Connection, head: ChainHead) {
  let position = chainStart;
  for (;;) {
    const links = await findAuditLinks(connection, head.chain, position.number, linksPerPage);
    if (links.length === 0) break;
    const next = await runInSlices(walkChain(position, links));
    if ('reason' in next) return { verified: position.number, broken: next };
    const broken = await findBrokenSeal(connection, head.chain, links);
    if (broken) return { verified: position.number, broken };
    position = next;
  }
  return { verified: position.number, broken: headBreak(head, position) };
}

/** Each seal must match its contact record. A record may be missing only if the chain contains its erasure. */
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

/** Entries appended since the head was read are verified too and are no error. */
function headBreak(head: ChainHead, position: ChainPosition) {
  const isCutOff = position.number < head.entries || (position.number === head.entries && position.hash !== head.hash);
  if (isCutOff) return { number: position.number + 1, reason: 'the end of the chain is missing' };
  if (head.lastNumber > head.entries) {
    return { number: head.entries + 1, reason: 'the head of the chain was set back' };
  }
  return undefined;
}
