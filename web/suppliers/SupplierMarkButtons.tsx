import IconBan from '@iconify-json/tabler/ban'
import IconStar from '@iconify-json/tabler/star'
import { useQuery } from '@tanstack/react-query'
import type { SupplierMark } from '#domain/suppliers/supplier-marks.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { supplierMarksQuery, useMarkSupplier } from './queries/marks.ts'

const done: Record<SupplierMark, { set: string; removed: string }> = {
  favourite: { set: 'Added to your favourites', removed: 'Removed from your favourites' },
  blocked: { set: 'Blocked: no request of your company goes to this supplier', removed: 'No longer blocked' },
}

/** The star of a favourite supplier, and the block of one that the company does not want to ask. */
export function SupplierMarkButtons({ supplier }: { supplier: { id: string; company_name: string } }) {
  const { data } = useQuery(supplierMarksQuery)
  const marking = useMarkSupplier(supplier.id)
  const denial = useDenial('markSupplier')
  const now = data?.find(({ supplier_id }) => supplier_id === supplier.id)?.kind ?? null
  const refusal = denial ?? (data === undefined ? 'The marks of your company are not known yet.' : undefined)
  const toggle = (kind: SupplierMark) => {
    const isSet = now === kind
    marking.mutate(isSet ? null : kind, {
      onSuccess: () => notifySuccess(isSet ? done[kind].removed : done[kind].set, { about: supplier.company_name }),
      onError: (error) => notifyError(errorMessage(error, 'Failed to mark the supplier. Please try again.')),
    })
  }
  const button = (kind: SupplierMark) =>
    ({
      variant: now === kind ? 'light' : 'default',
      'aria-pressed': now === kind,
      disabledReason: refusal,
      loading: marking.isPending && marking.variables === kind,
      onClick: () => toggle(kind),
    }) as const
  return (
    <>
      <ActionButton {...button('favourite')} leftSection={<IconStar size={16} aria-hidden />}>
        Favourite
      </ActionButton>
      <ActionButton {...button('blocked')} leftSection={<IconBan size={16} aria-hidden />}>
        {now === 'blocked' ? 'Blocked' : 'Block'}
      </ActionButton>
    </>
  )
}
