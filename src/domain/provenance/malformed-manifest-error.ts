/** A manifest, or the file around it, isn't of a form that can be checked. `verifyVideo` turns it into a result. */
export class MalformedManifestError extends Error {
  override readonly name = 'MalformedManifestError';
}
