import type { Material } from '#domain/materials/materials.ts'
import { countriesOf } from '#domain/values/regions.ts'

/** The metals of Annex I to Regulation (EU) 2023/956 that are sold here. Brass and copper are not in it. */
const cbamMaterials: readonly Material[] = ['Steel', 'Stainless Steel', 'Aluminium']
export const isCbamMaterial = (material: Material): boolean => cbamMaterials.includes(material)
/** Goods whose material is not stated can be of steel. */
const canBeCbamMaterial = (material: Material | null): boolean => material === null || isCbamMaterial(material)

/**
 * The customs territory of the Union (Regulation (EU) No 952/2013, article 4), by the countries of `regions.ts`: the member states, with
 * Monaco and the outermost regions of France, which have entries of their own.
 */
const customsUnion = new Set([
  ...countriesOf['European Union'].map(({ name }) => name),
  'Monaco',
  'French Guiana',
  'Guadeloupe',
  'Martinique',
  'Mayotte',
  'Réunion',
  'Saint Martin',
])

/**
 * Annex III, point 1, of Regulation (EU) 2023/956. Its territories (Büsingen, Heligoland, Livigno, Ceuta, Melilla) are parts of member
 * states, so they are covered by these.
 */
const exempt = new Set(['Iceland', 'Liechtenstein', 'Norway', 'Switzerland'])

export const isInCustomsUnion = (country: string | null): boolean => country !== null && customsUnion.has(country)

/**
 * Whether an importer has to look at goods of a supplier in this country: it is not known to be in the Union. Goods of a country of
 * Annex III are exempt only if they originate there, which the country of the supplier does not say. A supplier who states no country can
 * be anywhere, so the declarant decides.
 */
export const isCbamListed = (material: Material | null, supplierCountry: string | null): boolean =>
  canBeCbamMaterial(material) && !isInCustomsUnion(supplierCountry)

export const isCbamExempt = (country: string | null): boolean => country !== null && exempt.has(country)

/** Whether goods of a supplier in this country can be subject to CBAM. An unknown country is not. */
const isOutside = (country: string | null): boolean =>
  country !== null && !isInCustomsUnion(country) && !isCbamExempt(country)

/** Whether CBAM can apply to a product of this material, of a supplier in this country. */
export const isCbamConcerned = (material: Material, supplierCountry: string | null): boolean =>
  isCbamMaterial(material) && isOutside(supplierCountry)

/**
 * Whether the customer of a request may need CBAM data of a supplier: the metal does not stay outside the Union. Countries of the supplier
 * and of the place where the metal goes; a place that is not known can be in the Union.
 */
export const isCbamWanted = (
  positions: readonly { material: Material | null }[],
  { supplier, destination }: { supplier: string | null; destination: string | null },
): boolean =>
  (destination === null || isInCustomsUnion(destination)) &&
  isOutside(supplier) &&
  positions.some(({ material }) => canBeCbamMaterial(material))

export const cbamTitle = 'Carbon border data (CBAM)'
export const cbamUnit = 't CO₂e/t'
/** Stands wherever CBAM data are shown near an EPD value (product decision 51). */
export const cbamIsNoEpdText =
  'The embedded emissions of CBAM and EPD values are calculated by different methods. They cannot be compared.'
