import Type from 'typebox';
import { positiveInteger, strict } from './field-schemas.ts';
import { staffTokenListExample } from './lab-examples.ts';
import { adminRoles, commonProblems, labApiPrefix, mutationProblems } from './lab-operation-parts.ts';
import {
  NewStaffPerson,
  NewStaffToken,
  personExample,
  StaffList,
  StaffPersonChange,
  StaffPersonWithPassword,
  StaffTokenCreated,
  StaffTokenList,
} from './lab-staff.ts';
import { operation } from './operation.ts';

export const staffId = Type.Object({ staffId: positiveInteger('The person.') }, strict);

export const labStaffOperations = {
  createStaffToken: operation({
    id: 'createStaffToken',
    method: 'POST',
    path: `${labApiPrefix}/staff-tokens`,
    tag: 'Staff',
    summary: 'Create a staff token',
    description:
      'Creates a token for a member of staff or for a LIMS. The token is shown only in this response; the service stores ' +
      'a hash. It acts for the person who created it: with the setting `twoPairsOfEyes`, what somebody measured with the ' +
      'token that person cannot approve. The response is 409 if the name is already in use.',
    access: { roles: adminRoles },
    body: {
      schema: NewStaffToken,
      examples: { lims: { summary: 'For a LIMS', value: { name: 'LIMS', role: 'integration' } } },
    },
    responses: {
      201: {
        description: 'The token.',
        schema: StaffTokenCreated,
        headers: { 'Cache-Control': 'no-store' },
        example: {
          staffTokenId: 1,
          name: 'LIMS',
          role: 'integration',
          createdAt: '2026-03-02T03:14:15.926Z',
          token: 'lws_test_…',
        },
      },
    },
    problems: ['conflict', ...mutationProblems, ...commonProblems],
  }),

  listStaffTokens: operation({
    id: 'listStaffTokens',
    method: 'GET',
    path: `${labApiPrefix}/staff-tokens`,
    tag: 'Staff',
    summary: 'List staff tokens',
    description: 'Returns names and roles, but not the tokens themselves.',
    access: { roles: adminRoles },
    responses: { 200: { description: 'The tokens.', schema: StaffTokenList, example: staffTokenListExample } },
    problems: commonProblems,
  }),

  deleteStaffToken: operation({
    id: 'deleteStaffToken',
    method: 'DELETE',
    path: `${labApiPrefix}/staff-tokens/{staffTokenId}`,
    tag: 'Staff',
    summary: 'Revoke a staff token',
    description: 'The token stops working immediately on all processes.',
    access: { roles: adminRoles },
    pathParameters: Type.Object({ staffTokenId: positiveInteger('The token.') }, strict),
    responses: { 204: { description: 'Revoked.' } },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),

  listStaff: operation({
    id: 'listStaff',
    method: 'GET',
    path: `${labApiPrefix}/staff`,
    tag: 'Staff',
    summary: 'List staff',
    description: 'Returns all members of staff, including disabled ones, ordered by name.',
    access: { roles: adminRoles },
    responses: { 200: { description: 'The staff.', schema: StaffList, example: { staff: [personExample] } } },
    problems: commonProblems,
  }),

  createStaff: operation({
    id: 'createStaff',
    method: 'POST',
    path: `${labApiPrefix}/staff`,
    tag: 'Staff',
    summary: 'Add a member of staff',
    description:
      'Creates a person who signs in with a name and a password. If no password is given, the service generates one and ' +
      'shows it only in this response; it stores an argon2id hash. The response is 409 if the name is already in use.',
    access: { roles: adminRoles },
    body: {
      schema: NewStaffPerson,
      examples: { hana: { summary: 'An approver', value: { name: 'Hana Ito', role: 'approver' } } },
    },
    responses: {
      201: {
        description: 'The person.',
        schema: StaffPersonWithPassword,
        headers: { 'Cache-Control': 'no-store' },
        example: { ...personExample, password: 'k7mq-3xvd-p9ht-w2rc' },
      },
    },
    problems: ['conflict', ...mutationProblems, ...commonProblems],
  }),

  changeStaff: operation({
    id: 'changeStaff',
    method: 'PATCH',
    path: `${labApiPrefix}/staff/{staffId}`,
    tag: 'Staff',
    summary: 'Update a member of staff',
    description:
      'Updates the given fields, with immediate effect on all processes. A new role applies to open sessions. Sessions ' +
      'end when the person is disabled or gets a new password. Every admin can be disabled, because the admin token of ' +
      'the deployment remains valid.',
    access: { roles: adminRoles },
    pathParameters: staffId,
    body: {
      schema: StaffPersonChange,
      examples: {
        disable: { summary: 'Disable a person who leaves', value: { status: 'DISABLED' } },
        reset: { summary: 'Reset a forgotten password', value: { resetPassword: true } },
      },
    },
    responses: {
      200: {
        description: 'The updated person, with the new password after a reset.',
        schema: StaffPersonWithPassword,
        headers: { 'Cache-Control': 'no-store' },
        example: { ...personExample, status: 'DISABLED' },
      },
    },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),
};
