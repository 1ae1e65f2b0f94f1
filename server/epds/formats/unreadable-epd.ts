import { epdRefusalText, type EpdRefusal } from '#domain/epds/epd-record-texts.ts'

/**
 * Thrown inside the readers, because each of their many steps can find that a file is refused. `readEpdFile` catches it, so
 * its callers receive the refusal as data.
 */
export class UnreadableEpd extends Error {
  readonly refusal: EpdRefusal
  constructor(refusal: EpdRefusal) {
    super(epdRefusalText(refusal))
    this.refusal = refusal
  }
}
