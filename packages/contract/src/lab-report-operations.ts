import Type from 'typebox';
import { idempotentOperation } from './idempotent-operation.ts';
import {
  allRoles,
  approverRoles,
  commonProblems,
  labApiPrefix,
  labJobNumber,
  mutationProblems,
  reportId,
} from './lab-operation-parts.ts';
import {
  NewReport,
  ReportApproved,
  ReportAuthorised,
  ReportDrafted,
  ReportWithdrawal,
  ReportWithdrawn,
} from './lab-report.ts';
import { ReportReturn, ReportReturned } from './lab-review.ts';
import { operation } from './operation.ts';
import { rangeRequest } from './request-headers.ts';
import { notModified, partialPdfHeaders, pdfHeaders } from './response-headers.ts';

export const labReportOperations = {
  draftReport: operation({
    id: 'draftReport',
    method: 'POST',
    path: `${labApiPrefix}/jobs/{labJobNumber}/reports`,
    tag: 'Reports',
    summary: 'Draft a report',
    description:
      'Drafts the report of the latest result: rendered from it or, with `Content-Type: application/pdf`, the ' +
      "laboratory's own file of up to 100 MiB, which replaces a rendered draft. A final result has a rendered draft from its " +
      'publication: the response is this draft, as long as it is neither replaced nor returned. An own file is stamped on every page with number, version and check code of the report. A file ' +
      'that is damaged, encrypted, signed or without pages, or contains scripts, active actions, an XFA form, embedded files ' +
      'or media gets 400 with all reasons, and a file that is another report gets 409.',
    access: { roles: allRoles },
    pathParameters: labJobNumber,
    body: {
      schema: NewReport,
      optional: true,
      alternatives: { 'application/pdf': Type.String({ format: 'binary' }) },
      examples: { rendered: { summary: 'Rendered from the latest result', value: {} } },
    },
    responses: {
      201: {
        description: 'The draft.',
        schema: ReportDrafted,
        example: { reportId: 17, version: '1.0', isFinal: true },
      },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),

  previewReport: operation({
    id: 'previewReport',
    method: 'GET',
    path: `${labApiPrefix}/reports/{reportId}/pdf`,
    tag: 'Reports',
    summary: 'Get the PDF of a report',
    description:
      'Returns the PDF of a draft, which is marked as a draft, or of an approved report as the customer gets it. A draft that ' +
      'is not an own file is rendered for each request, and has neither `ETag` nor ranges.',
    access: { roles: allRoles },
    pathParameters: reportId,
    headers: rangeRequest,
    responses: {
      200: { description: 'The PDF.', contentType: 'application/pdf', headers: pdfHeaders },
      206: {
        description: 'The requested range of the PDF.',
        contentType: 'application/pdf',
        headers: partialPdfHeaders,
      },
      304: notModified(pdfHeaders),
    },
    problems: ['not-found', 'range-not-satisfiable', ...commonProblems],
  }),

  approveReport: idempotentOperation({
    id: 'approveReport',
    method: 'POST',
    path: `${labApiPrefix}/reports/{reportId}/approve`,
    tag: 'Reports',
    summary: 'Approve a report',
    description:
      'Issues the report to the customer. A rendered report gets its date of issue and the name of the approver. With the ' +
      'setting `twoPairsOfEyes`, a person who entered its measurements, amended the result or uploaded the report cannot ' +
      'approve it. The PDF is signed with the certificate of the laboratory: without a valid one the response is 409, and ' +
      'without a response of the time-stamping authority, if there is one, 503. A signatory who is ' +
      'limited to sections of the laboratory authorises only their results: the report stays a draft until every section ' +
      'and the opinions, if there are any, are authorised. With the setting `requireCompleteReports`, a report that lacks ' +
      'required information gets 409 with everything that is missing.',
    access: { roles: approverRoles },
    pathParameters: reportId,
    responses: {
      200: {
        description: 'Approved.',
        schema: ReportApproved,
        example: { approvedAt: '2026-03-04T02:30:00.000Z', reportHashId: 'n0tG8aQm3xVb7cYd2eZfKw' },
      },
      202: {
        description: 'A part is authorised. The report stays a draft until the missing parts are authorised, too.',
        schema: ReportAuthorised,
        example: {
          authorisations: [
            {
              name: 'Dr Hana Ito',
              title: 'Head of chemistry',
              allSections: false,
              sections: ['Chemistry'],
              opinions: false,
              authorisedAt: '2026-03-04T02:20:00.000Z',
            },
          ],
          missing: { sections: ['Microbiology'], testsWithoutSection: false, opinions: false },
        },
      },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),

  returnReport: operation({
    id: 'returnReport',
    method: 'POST',
    path: `${labApiPrefix}/reports/{reportId}/return`,
    tag: 'Reports',
    summary: 'Return a draft report',
    description:
      'Discards a draft that a reviewer does not approve. The reason is shown in the review of the job. The result stays ' +
      'published; to correct it, change measurements and publish a new result. If nothing is to be corrected, draft the report again.',
    access: { roles: approverRoles },
    pathParameters: reportId,
    body: {
      schema: ReportReturn,
      examples: {
        check: {
          summary: 'A value to check',
          value: { reason: 'Tutin of Drum 12 is ten times the previous value.' },
        },
      },
    },
    responses: {
      200: { description: 'Returned.', schema: ReportReturned, example: { returnedAt: '2026-03-04T02:20:00.000Z' } },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),

  withdrawReport: idempotentOperation({
    id: 'withdrawReport',
    method: 'POST',
    path: `${labApiPrefix}/reports/{reportId}/withdraw`,
    tag: 'Reports',
    summary: 'Withdraw a report',
    description:
      'Declares that an approved report must not be used any more. The customer gets the event `report.withdrawn` with the ' +
      'reason, and can still download the file for the record, marked as withdrawn. Its check page says that it is ' +
      'withdrawn, without the reason. The latest result can be reported again: the new report has the next version and ' +
      'names the withdrawn one and the reason.',
    access: { roles: approverRoles },
    pathParameters: reportId,
    body: {
      schema: ReportWithdrawal,
      examples: {
        mixedUp: {
          summary: 'Samples were mixed up',
          value: { reason: 'The samples of two customers were mixed up. A new report follows.' },
        },
      },
    },
    responses: {
      200: { description: 'Withdrawn.', schema: ReportWithdrawn, example: { withdrawnAt: '2026-03-05T01:10:00.000Z' } },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),
};
