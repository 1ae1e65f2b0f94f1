import IconCheck from '@iconify-json/tabler/check'
import IconPlus from '@iconify-json/tabler/plus'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { commonRefusalText } from '#domain/errors.ts'
import { requestListRefusalText } from '#domain/request-list/request-list-texts.ts'
import { mayAddToList } from '#domain/request-list/request-list.ts'
import { useSession, type SessionActor } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ActionIconButton } from '#web/components/ActionIconButton.tsx'
import classes from './RequestListToggle.module.css'
import { useRequestList } from './request-list.ts'
import type { UnsavedProduct } from './unsaved-changes.ts'

type RequestListToggleProps = {
  product: UnsavedProduct
  /** The wanted tons, if they are known. */
  volume?: number | undefined
  /** `icon`: where several actions share a line. `row`: at the end of a product's row. */
  look: 'button' | 'row' | 'icon' | 'small-icon'
  /** The id of the row's subject, because many rows have the same text. */
  describedBy?: string
}

/** Puts a product on the request list, or takes it off. Suppliers and administrators have no such list. */
export function RequestListToggle(props: RequestListToggleProps) {
  const { actor } = useSession()
  if (!actor || accessDenialOf(actor, 'addRequestItem')?.refusal === 'common.notAllowed') return null
  return <Toggle {...props} actor={actor} />
}

function Toggle({ product, volume, look, describedBy, actor }: RequestListToggleProps & { actor: SessionActor }) {
  const { products, add, remove } = useRequestList(actor.id)
  const isListed = products.some(({ id }) => id === product.id)
  // A product on the list can always be taken off.
  const refusal = isListed ? undefined : refusalFor(actor, products.length)
  const onClick = () => (isListed ? remove(product) : add(product, volume === undefined ? {} : { volume }))
  const text = isListed ? 'In your request list' : 'Add to request'
  const Icon = isListed ? IconCheck : IconPlus
  const icon = <Icon size={16} aria-hidden />
  const shared = {
    className: classes.toggle ?? '',
    disabledReason: refusal,
    onClick,
    variant: isListed ? 'light' : 'default',
    ...(isListed && { color: 'verdigris' }),
  }
  if (look === 'icon' || look === 'small-icon') {
    const about = [product.name, product.company_name].filter(Boolean).join(', ')
    return (
      <ActionIconButton
        {...shared}
        size={look === 'icon' ? 36 : 30}
        tooltip={isListed ? `${text}. Press to remove.` : text}
        aria-label={isListed ? `${text}: ${about}. Remove` : `${text}: ${about}`}
      >
        {icon}
      </ActionIconButton>
    )
  }
  return (
    <ActionButton
      {...shared}
      {...(look === 'row' && { size: 'compact-sm', variant: isListed ? 'light' : 'subtle' })}
      leftSection={icon}
      aria-describedby={describedBy}
    >
      {text}
    </ActionButton>
  )
}

function refusalFor(actor: SessionActor, count: number): string | undefined {
  const denial = accessDenialOf(actor, 'addRequestItem')
  if (denial !== null) return commonRefusalText(denial.refusal)
  const verdict = mayAddToList(count)
  return verdict.ok ? undefined : requestListRefusalText(verdict.refusal)
}
