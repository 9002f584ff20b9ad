/** A scene cannot be drawn: the message says what is missing and can be shown as it is. */
export class SceneUnavailableError extends Error {
  override readonly name = 'SceneUnavailable';
}
