import { formatRefusal, type RefusalOf } from '#domain/refusal.ts'

/** The texts of refused files, from the specification (000, section 6). */
export const documentRefusals = {
  tooLarge: 'File size exceeds 10MB limit',
  typeNotAllowed: ({ types }: { types: string }) => `File type not allowed. Only ${types} files are permitted.`,
  nameTooLong: 'File name too long',
  invalid: 'Invalid file',
  unreadable: 'Failed to upload file. Please try again.',
  oneAtATime: 'Please send one file at a time.',
  otherField: ({ name }: { name: string }) => `Please send the file in the field “${name}” and nothing else.`,
  tooManyAtOnce: 'You are uploading many files at once. Please try again when some of them are done.',
  tooMuchToday: 'You have uploaded 2 GB within 24 hours. Please upload the rest tomorrow.',
  thereAlready: 'This file is among your documents already.',
} as const
export type DocumentRefusal = RefusalOf<'document', typeof documentRefusals>
export const documentRefusalText = (refusal: DocumentRefusal): string => formatRefusal(documentRefusals, refusal)
