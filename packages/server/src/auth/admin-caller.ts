import type { StaffCaller } from '../platform/http/caller.ts';
import { adminTokenIdentity, adminTokenName } from './identity-rules.ts';

/** The admin token of the deployment. */
export const adminCaller: StaffCaller = {
  kind: 'staff',
  name: adminTokenName,
  role: 'admin',
  identity: adminTokenIdentity,
};
