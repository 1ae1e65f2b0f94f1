import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import IconChevronUp from '@iconify-json/tabler/chevron-up'
import { useState } from 'react'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { requestListCount } from '#domain/request-list/request-list-texts.ts'
import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { useRequestList, useRequestListUpkeep } from './request-list.ts'
import classes from './RequestListBar.module.css'

const RequestListPanel = lazyComponent(() => import('./RequestListPanel.tsx').then((file) => file.RequestListPanel))

/** The request list of a customer's person, one of the `BottomBars`. Renders no bar while the list is empty. */
export function RequestListBar() {
  const { actor } = useSession()
  if (!actor || accessDenialOf(actor, 'listRequestItems') !== null) return null
  return <Bar person={actor.id} />
}

function Bar({ person }: { person: string }) {
  const { products, failed, add, remove, clear, retry } = useRequestList(person)
  useRequestListUpkeep(person)
  const denial = useDenial('createQuote')
  const [opened, setOpened] = useState(false)
  const isEmpty = products.length === 0

  const close = () => {
    setOpened(false)
    // The button that opened the dialog is gone.
    if (isEmpty) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  const request = { to: paths.newQuote, search: { list: 1 }, disabledReason: denial } as const
  return (
    <>
      {/* Always rendered, because a region that appears together with its text is often not announced. */}
      <VisuallyHidden role="status">{isEmpty ? '' : requestListCount(products.length)}</VisuallyHidden>
      {!isEmpty && (
        <section aria-label="Request list">
          <UnstyledButton className={classes.open} aria-haspopup="dialog" onClick={() => setOpened(true)}>
            <span>{requestListCount(products.length)}</span>
            <IconChevronUp size={16} aria-hidden />
          </UnstyledButton>
          {failed && (
            <div className={classes.failed}>
              <span>Not saved to your account yet.</span>
              <Button variant="subtle" size="compact-sm" onClick={retry}>
                Try again
              </Button>
            </div>
          )}
          <ButtonLink {...request} variant="light" className="rigid">
            Create request
          </ButtonLink>
        </section>
      )}
      <Dialog opened={opened} onClose={close} title="Request list" size="lg">
        <RequestListPanel
          products={products}
          mayChange={denial === undefined}
          onQuantity={add}
          onRemove={remove}
          onClear={clear}
          onLeave={() => setOpened(false)}
          create={<ButtonLink {...request}>Create request</ButtonLink>}
          fallback={<SkeletonRows count={Math.min(products.length, 5)} />}
          onFailed={() => setOpened(false)}
        />
      </Dialog>
    </>
  )
}
