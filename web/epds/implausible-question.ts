import { ask } from '#web/dialogs/ActionDialog.tsx'
import { today } from '#web/components/local-day.ts'
import { typedDerivation, type EpdFields } from './epd-fields.ts'

/**
 * Saves at once, or after the person has confirmed typed values of which the value per kg is far from what is usual, such as
 * one per tonne.
 */
export function saveIfPlausible({ by_hand, material }: Pick<EpdFields, 'by_hand' | 'material'>, save: () => void) {
  const derived = typedDerivation(by_hand, material, today())
  const doubt = derived?.ok ? derived.warnings.find(({ code }) => code === 'implausible')?.message : undefined
  if (doubt === undefined) save()
  else ask({ title: 'Save this value?', text: doubt, label: 'Save it', run: save })
}
