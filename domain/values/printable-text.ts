/** Signs that draw nothing, or turn the direction of what follows, so that a number could be shown backwards. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Variation_Selector}]/gu
/** A text without them, so with no line breaks either. */
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '')
const pictures = /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu
const otherScripts = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu
const box = '□'

/**
 * A text as the typeface of papers can print it: with its line breaks, without unseen signs. Pictures and letters of other scripts than
 * Latin, Greek and Cyrillic are boxes, so that it shows that something is missing.
 */
export const printableText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.replaceAll(unseen, ''))
    .join('\n')
    .replaceAll(pictures, box)
    .replaceAll(otherScripts, box)
