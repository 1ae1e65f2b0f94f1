import { formatLongDay } from '#domain/values/days.ts'
import { maxEpdAmount } from './epd-amounts.ts'
import { epdUnit, maxEpdValue } from './epd.ts'
import { maxEpdModuleValues, type EpdModule } from './epd-record.ts'
import type { Material } from '#domain/materials/materials.ts'
import { formatNumber } from '#domain/values/money.ts'
import { formatRefusal, type RefusalOf } from '#domain/refusal.ts'

/** "A1–A3", as people write it. */
const moduleName = (module: EpdModule) => module.replace('-', '–')

const readFormats = 'openEPD, or ILCD+EPD as XML, as JSON or as a ZIP archive'

/** The content that an archive can have instead of the data sets of an EPD. */
export type ArchivedInstead = 'openEPD' | 'ILCD+EPD as JSON' | 'another ZIP archive' | 'a PDF'

/** Why a file is not read. */
const fileRefusals = {
  tooLarge: 'An EPD file may have at most 10 MB.',
  unknownFile: `This file is none of the EPD formats that can be read: ${readFormats}.`,
  officeFile: ({ program }: { program: 'Excel' | 'Word' | 'Office' }) =>
    `This is ${program === 'Word' ? 'a Word' : program === 'Excel' ? 'an Excel' : 'an Excel or other Office'} file, which is not read as an EPD. Please upload ${readFormats}, or the PDF of the EPD.`,
  otherFormat: ({ format }: { format: string }) =>
    `This is an EPD in the format ${format}, which is not read. Please upload ${readFormats}.`,
  pdf: 'A PDF cannot be read automatically. Please enter the values of the EPD by hand, or upload it as openEPD or ILCD+EPD.',
  encoding: 'The text of this file is neither UTF-8 nor UTF-16. Please save it as UTF-8.',
  otherEncoding: ({ encoding }: { encoding: string }) =>
    `The text of this file is declared as ${encoding}. Please save it as UTF-8.`,
  doctype: 'XML with a DOCTYPE or an entity declaration is not read. Please export the EPD without it.',
  brokenXml: ({ line }: { line: number }) => `This XML is not well-formed. The first error is in line ${line}.`,
  brokenJson: 'This JSON is not well-formed.',
  keyTwice: ({ key }: { key: string }) =>
    `This JSON has “${key}” twice in the same object, so it can be read in two ways.`,
  tooDeep: 'The elements of this file are nested deeper than those of an EPD.',
  tooManyElements: 'This file has more elements than an EPD has.',
  archiveBroken:
    'This ZIP archive cannot be read. It may be damaged, protected by a password, or compressed in an unusual way.',
  archiveEntries: 'A ZIP archive with an EPD may have at most 200 entries.',
  archiveSize: 'A ZIP archive with an EPD may have at most 50 MB when it is unpacked.',
  archiveFileSize: ({ name }: { name: string }) =>
    `“${name}” in this ZIP archive has more than 10 MB when it is unpacked.`,
  archiveName: ({ name }: { name: string }) => `This ZIP archive contains a file with an unsafe name: “${name}”.`,
  archiveLink: ({ name }: { name: string }) => `This ZIP archive contains a link: “${name}”.`,
  severalProcesses: 'This ZIP archive contains several EPDs. Please upload an archive with one.',
  archiveHolds: ({ holds, name }: { holds: ArchivedInstead; name: string }) =>
    `This ZIP archive contains ${holds} (“${name}”) and no EPD as XML. Please unpack it and upload that file itself.`,
  noProcess: 'This ZIP archive contains no EPD: it has no process data set.',
  noEpd: `There is no EPD in this file. These formats are read: ${readFormats}.`,
  otherDataSet: ({ type }: { type: string }) => `This is an ILCD data set of the type “${type}”, not an EPD.`,
  genericEstimate: 'This file is a generic estimate, not an EPD.',
} as const

/** Why the content of an EPD is refused. */
const contentRefusals = {
  notANumber: ({ value, at }: { value: string; at: string }) => `“${value}” is not a number (${at}).`,
  outOfRange: ({ value, at }: { value: string; at: string }) =>
    `“${value}” is out of range (${at}). The limit is ${formatNumber(maxEpdAmount)}.`,
  notADate: ({ value, at }: { value: string; at: string }) => `“${value}” is not a date (${at}).`,
  noGwp: 'This EPD declares no GWP-total by EN 15804.',
  fossilOnly: 'This EPD declares GWP-fossil without GWP-total. Only GWP-total can be compared.',
  gwpUnit: ({ unit }: { unit: string }) => `The GWP of this EPD is in “${unit}”, not in kg CO₂e.`,
  massUnit: ({ unit }: { unit: string }) =>
    `The mass of this EPD is in “${unit}”. Only kilograms, tonnes, grams and pounds can be converted for certain.`,
  tonAmbiguous: ({ unit }: { unit: string }) =>
    `The mass of this EPD is in “${unit}”, which can be ${formatNumber(1000)} kg (tonne), 907 kg (short ton) or ${formatNumber(1016)} kg (long ton). The file must say t, kg or short ton.`,
  severalReferenceFlows:
    'This EPD has several reference flows, so it does not say which of them its values are for. Please upload an EPD with one.',
  massContradicts: ({ one, other }: { one: string; other: string }) =>
    `This EPD contradicts itself about the mass of its declared unit: ${one} and ${other}.`,
  noMass: 'This EPD declares no mass, so it has no value per kg.',
  flowMissing:
    'This EPD declares no mass, because the data set of its product is missing. Please upload the ZIP archive of the EPD, which contains that flow data set.',
  massIndirect: ({ property }: { property: string }) =>
    `This EPD declares no mass, only a property of the product (“${property}”). Such properties can be wrong by a factor of ${formatNumber(1000)}, so no mass is calculated from them.`,
  massNotPositive: 'The mass of this EPD must be more than 0.',
  valueTooHigh: `The value per kg of this EPD is out of range. The limit is ${formatNumber(maxEpdValue)} ${epdUnit}.`,
  tooManyModules: `An EPD may have at most ${maxEpdModuleValues} values of its modules and scenarios.`,
  noA1A3: 'This EPD declares neither A1–A3 nor all of A1, A2 and A3.',
  moduleTwice: ({ module }: { module: EpdModule }) => `${moduleName(module)} is declared twice with different values.`,
  moduleByScenario: ({ module }: { module: EpdModule }) =>
    `${moduleName(module)} has different values in different scenarios. The EPD does not say which of them counts.`,
  endsBeforeIssue: ({ issued, until }: { issued: string; until: string }) =>
    `This EPD ends on ${formatLongDay(until)}, before it was issued on ${formatLongDay(issued)}.`,
} as const

/** Why a record is not stored or changed. */
const recordRefusals = {
  notFound: 'EPD not found.',
  thereAlready: 'This file is among your EPDs already.',
  returnedBefore: 'An administrator returned this file. Please add the corrected one.',
  noName: 'This EPD has no name.',
  noValidity: 'This EPD does not say until when it is valid.',
  pdfByHand: 'Values that are entered by hand need the PDF of the EPD.',
  otherProducts: ({ material }: { material: Material }) =>
    `The EPD can be linked only to your own products of ${material.toLowerCase()}.`,
  coversNothing: 'Please choose the products that the EPD is for, or all of the material.',
  notInForce: 'Please choose an EPD of yours that is in force and for this material.',
  noPosition: 'The request has no such position.',
  /** Before an offer is accepted whose values are not those that were read. */
  noOffer: 'There is no offer whose carbon could be shown.',
  noOrders: 'No order was accepted in this period.',
  tooManyOrders: ({ max }: { max: number }) =>
    `More than ${formatNumber(max)} orders were accepted in this period. Please choose a shorter one.`,
  tooManyOrderPositions: ({ max }: { max: number }) =>
    `The orders of this period have more than ${formatNumber(max)} positions. Please choose a shorter one.`,
  tooMuchOfPeriod:
    'The report of this period takes more time or memory than one report may. Please choose a shorter period.',
  withdrawn: 'This EPD is withdrawn.',
  used: 'An offer or a request is based on this EPD, so its material stays.',
  checked: 'An administrator has confirmed these values already.',
  returned: 'This EPD was returned to its supplier, who has not corrected it yet.',
  valuesAreInFile: 'These values were read from the file. Please add the corrected file as a new EPD.',
  changedMeanwhile: 'This EPD was changed in the meantime. Please look at it again.',
} as const

export const epdRefusals = { ...fileRefusals, ...contentRefusals, ...recordRefusals } as const
export type EpdRefusal = RefusalOf<'epd', typeof epdRefusals>
export const epdRefusalText = (refusal: EpdRefusal): string => formatRefusal(epdRefusals, refusal)

/** Warnings about an EPD that is read, for the person who uploads it. */
export const epdWarnings = {
  expired: ({ until }: { until: string }) => `This EPD expired on ${formatLongDay(until)}.`,
  a1_standard: 'The values are by EN 15804+A1. They are not comparable with values by EN 15804+A2.',
  other_standard: ({ by }: { by: string }) =>
    `The values are by ${by}. They are not comparable with values by EN 15804+A2.`,
  summed_modules: 'The value of A1–A3 is the sum of A1, A2 and A3.',
  implausible: ({ perKg, is, material }: { perKg: string; is: 'high' | 'low'; material: Material | null }) =>
    `${perKg} kg CO₂e/kg is far ${is === 'high' ? 'above' : 'below'} what is usual for ${material?.toLowerCase() ?? 'metal'}. ${
      is === 'high' ? 'It looks like kg CO₂e per tonne.' : 'Please check the declared unit and its mass.'
    }`,
  negative: 'The value of A1–A3 is below 0, which is unusual for metal.',
  sum_differs: ({ sum }: { sum: string }) =>
    `The sum of A1, A2 and A3 is ${sum}, which differs from A1–A3 by more than 1 %. The value of A1–A3 counts.`,
  no_number: 'The declaration number is missing. It may be part of the name.',
  no_subtype: 'The EPD does not say whether it is product-specific, an average, of a sector or generic.',
  validity_year_only: ({ until }: { until: string }) =>
    `The EPD gives only the year in which it ends. It is taken to end on ${formatLongDay(until)}.`,
} as const
export type EpdWarningCode = keyof typeof epdWarnings
export type EpdWarning = { code: EpdWarningCode; message: string }

type Parameters = { [Code in EpdWarningCode]: (typeof epdWarnings)[Code] extends (of: infer Of) => string ? [Of] : [] }

/** A warning with its sentence. */
export function epdWarning<Code extends EpdWarningCode>(code: Code, ...parameters: Parameters[Code]): EpdWarning {
  const text = epdWarnings[code] as string | ((of: unknown) => string)
  return { code, message: typeof text === 'string' ? text : text(parameters[0]) }
}
