/** The version of this release, as in the manifests of all packages. */
export const release = '0.2.0';
