import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { after } from './after.ts';
import { cryptoKey, type Issued, issue } from './certificates.ts';

export const timeStamping = '1.3.6.1.5.5.7.3.8';
const tstInfo = '1.2.840.113549.1.9.16.1.4';

/** How the authority behaves. */
export type Behaviour =
  | 'grants'
  | 'rejects'
  | 'fails'
  | 'hangs'
  | 'other-nonce'
  | 'other-data'
  | 'no-certificate'
  | 'other-purpose'
  | 'noise';

export interface TimeStampAuthority {
  url: string;
  behaviour: Behaviour;
  /** The certificate that tokens are signed with. */
  signer: Issued;
  /** A certificate that is not for time stamping. */
  other: Issued;
}

/** A time-stamping authority (RFC 3161) on a port of this machine, which ends with the tests of the file. */
export async function startTimeStampAuthority(): Promise<TimeStampAuthority> {
  const signer = await issue({ name: 'Time stamps', purpose: timeStamping });
  const other = await issue({ name: 'Web server' });
  const authority: TimeStampAuthority = { url: '', behaviour: 'grants', signer, other };
  const server = createServer(async (request, response) => {
    await respond(authority, new Uint8Array(await buffer(request)).buffer, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`;
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return authority;
}

async function respond(authority: TimeStampAuthority, body: ArrayBuffer, response: ServerResponse): Promise<void> {
  const { behaviour } = authority;
  if (behaviour === 'hangs') return;
  if (behaviour === 'fails') return void response.writeHead(500).end();
  response.setHeader('content-type', 'application/timestamp-reply');
  if (behaviour === 'noise') return void response.end('no time stamp');
  const reply =
    behaviour === 'rejects'
      ? new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) })
      : new TimeStampResp({
          status: new PKIStatusInfo({ status: 0 }),
          timeStampToken: await tokenFor(TimeStampReq.fromBER(body), authority),
        });
  response.end(Buffer.from(reply.toSchema().toBER()));
}

async function tokenFor(request: TimeStampReq, authority: TimeStampAuthority): Promise<ContentInfo> {
  const { behaviour } = authority;
  const signer = behaviour === 'other-purpose' ? authority.other : authority.signer;
  const { messageImprint } = request;
  if (behaviour === 'other-data') {
    messageImprint.hashedMessage = new asn1.OctetString({ valueHex: new Uint8Array(32).buffer });
  }
  const info = new TSTInfo({
    version: 1,
    policy: '1.3.6.1.4.1.99999.1',
    messageImprint,
    serialNumber: new asn1.Integer({ value: 1 }),
    genTime: new Date(),
    nonce: behaviour === 'other-nonce' ? new asn1.Integer({ value: 7 }) : request.nonce,
  });
  const content = info.toSchema().toBER();
  const digest = await crypto.subtle.digest('SHA-256', content);
  const signedData = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: tstInfo,
      eContent: new asn1.OctetString({ valueHex: content }),
    }),
    certificates: behaviour === 'no-certificate' ? [] : [signer.certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber(signer.certificate),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({ type: '1.2.840.113549.1.9.3', values: [new asn1.ObjectIdentifier({ value: tstInfo })] }),
            new Attribute({ type: '1.2.840.113549.1.9.4', values: [new asn1.OctetString({ valueHex: digest })] }),
          ],
        }),
      }),
    ],
  });
  await signedData.sign(cryptoKey(signer.key, 'sign'), 0, 'SHA-256');
  return new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signedData.toSchema(true) });
}
