import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Material } from '#domain/materials/materials.ts'
import { listedSizesIn } from '#domain/products/new-sizes.ts'
import { productName } from '#domain/products/product.ts'
import { sizeNotation } from '#domain/sections/size.ts'
import { hasStandardSizes } from '#domain/sections/stocked-sizes.ts'
import type { SectionTexts } from './changed-section-texts.ts'
import { ownSizesQuery } from './queries/own-products.ts'

/** `of`: the name of the products, so that sizes of one metal or profile never become those of another. */
type TickedSizes = { of: string; sizes: readonly string[] }

/**
 * The ticked standard sizes of the form's only profile. Sizes that the catalogue has in this grade and standard do not count, until the grade
 * changes again. `isOffered`: whether the profile has standard sizes at all.
 */
export function useStandardSizes(material: Material | null, profile: string | undefined, texts: SectionTexts) {
  const [ticked, setTicked] = useState<TickedSizes>({ of: '', sizes: [] })
  const [isOpen, setOpen] = useState(false)
  const of = material === null || profile === undefined ? undefined : productName(material, profile)
  const notation = material === null || profile === undefined ? null : sizeNotation(material, profile)
  const isOffered = material !== null && notation !== null && hasStandardSizes(material, notation)
  const inCatalogue = useQuery({
    ...ownSizesQuery(material ?? 'Steel', profile ?? ''),
    enabled: isOffered && (isOpen || ticked.sizes.length > 0),
  }).data
  const listed = listedSizesIn(material ?? 'Steel', inCatalogue ?? [], texts)
  const chosen = isOffered && ticked.of === of ? ticked.sizes.filter((size) => !listed.has(size)) : []
  const choose = (sizes: readonly string[]) => of !== undefined && setTicked({ of, sizes })
  return { isOffered, isOpen, setOpen, ticked, restore: setTicked, choose, listed, chosen }
}
export type StandardSizesChoice = ReturnType<typeof useStandardSizes>
