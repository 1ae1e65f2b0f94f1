import { ActionIcon, Button } from '@mantine/core'
import IconBookmarkPlus from '@iconify-json/tabler/bookmark-plus'
import IconDots from '@iconify-json/tabler/dots'
import IconPencil from '@iconify-json/tabler/pencil'
import IconTrash from '@iconify-json/tabler/trash'
import { useQuery } from '@tanstack/react-query'
import { defaultParseSearch, defaultStringifySearch, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { savedViewRefusalText } from '#domain/settings/saved-view-texts.ts'
import { allView, mayKeepView, viewSearchOf, type SavedViewList } from '#domain/settings/saved-view.ts'
import { fieldMessagesOf, isNotFound, errorMessage } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ButtonMenu } from '#web/components/ButtonMenu.tsx'
import { notifyError, notifySuccess, notifyUndo } from '#web/toasts/toasts.ts'
import {
  isUnderWay,
  savedViewsQuery,
  useDeleteView,
  useSaveView,
  useUpdateView,
  type SavedView,
} from './saved-views.ts'
import { SavedViewDialog, type ViewNameRequest } from './SavedViewDialog.tsx'
import classes from './SavedViews.module.css'

type Address = Record<string, unknown>

type SavedViewsProps = {
  list: SavedViewList
  /** The present search parameters of the list, as its route has parsed them. */
  search: object
  /** Parses those of a saved view. It drops what the list no longer knows. */
  read: (address: Address) => object
  /** Search parameters that stay when a view is opened. */
  kept?: Address
}

/**
 * Links to "All" and to the views that a person has saved of a list. The view that matches the filters is open. It stays
 * open while they are changed, and can then be updated.
 */
export function SavedViews({ list, search, read, kept = {} }: SavedViewsProps) {
  const { data } = useQuery(savedViewsQuery(list))
  const saving = useSaveView(list)
  const updating = useUpdateView(list)
  const deleting = useDeleteView(list)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [naming, setNaming] = useState<ViewNameRequest | null>(null)
  const row = useRef<HTMLElement>(null)
  const views = data?.views ?? []

  const addressText = (address: object) => viewSearchOf(defaultStringifySearch(address as Address))
  const addressOf = (view: SavedView) => read(defaultParseSearch(`?${view.search}`))
  const now = addressText(search)
  const matchingViews = views.filter((view) => addressText(addressOf(view)) === now)
  const opened = views.find(({ id }) => id === openedId)
  const open =
    opened && (matchingViews.includes(opened) || (matchingViews.length === 0 && now !== '')) ? opened : matchingViews[0]
  if ((open?.id ?? null) !== openedId) setOpenedId(open?.id ?? null)
  const isChanged = matchingViews.length === 0 && now !== ''

  /** The change shows at once. After a refusal the dialog opens again with the typed name and the reason. */
  function name(request: ViewNameRequest) {
    setNaming(null)
    const onError = (error: Error) => {
      const problem =
        fieldMessagesOf(error)['name'] ?? errorMessage(error, 'The view could not be saved. Please try again.')
      setNaming({ ...request, problem })
    }
    if (request.id !== undefined)
      updating.mutate(
        { id: request.id, name: request.name },
        { onError, onSuccess: () => notifySuccess(`View renamed to “${request.name}”`) },
      )
    else
      saving.mutate(
        { name: request.name, search: request.search },
        {
          onError,
          onSuccess(view) {
            setOpenedId(view.id)
            notifySuccess(`View “${view.name}” saved`)
          },
        },
      )
  }

  function update(view: SavedView) {
    updating.mutate(
      { id: view.id, search: now },
      {
        onSuccess: () => notifySuccess(`View “${view.name}” updated`),
        onError: (error) => notifyError(errorMessage(error, 'The view could not be updated. Please try again.')),
      },
    )
    row.current?.focus({ preventScroll: true })
  }

  function remove(view: SavedView) {
    deleting.mutate(view, {
      // If another tab has deleted it already, the result is as requested.
      onError: (error) =>
        !isNotFound(error) && notifyError(errorMessage(error, 'The view could not be deleted. Please try again.')),
      onSuccess: () =>
        notifyUndo(`View “${view.name}” deleted`, () =>
          saving.mutate(
            { name: view.name, search: view.search, position: view.position },
            { onError: (error) => notifyError(errorMessage(error, `“${view.name}” could not be restored.`)) },
          ),
        ),
    })
    row.current?.focus({ preventScroll: true })
  }

  const full = mayKeepView(views.length)
  return (
    <nav ref={row} tabIndex={-1} aria-label="Saved views" className={classes.views}>
      <ul className={classes.list}>
        <ViewTab name={allView} address={kept} open={now === ''} />
        {views.map((view) => (
          <ViewTab
            key={isUnderWay(view) ? view.name : view.id}
            name={view.name}
            address={{ ...addressOf(view), ...kept }}
            open={view === open}
            changed={isChanged}
            // If two views have the same filters, the pressed one is open.
            onOpen={() => matchingViews.includes(view) && setOpenedId(view.id)}
          >
            {view === open && !isUnderWay(view) && (
              <ButtonMenu
                position="bottom-start"
                width={180}
                button={
                  <ActionIcon size={24} aria-label={`Change view ${view.name}`}>
                    <IconDots size={16} aria-hidden />
                  </ActionIcon>
                }
                items={[
                  isChanged && {
                    label: 'Save as new',
                    icon: <IconBookmarkPlus size={16} aria-hidden />,
                    disabled: !full.ok,
                    run: () => setNaming({ name: '', search: now }),
                  },
                  {
                    label: 'Rename',
                    icon: <IconPencil size={16} aria-hidden />,
                    run: () => setNaming({ id: view.id, name: view.name, search: view.search }),
                  },
                  { label: 'Delete view', icon: <IconTrash size={16} aria-hidden />, run: () => remove(view) },
                ]}
              />
            )}
          </ViewTab>
        ))}
      </ul>
      {isChanged && data && (
        <span className={classes.actions}>
          {open && !isUnderWay(open) && (
            <Button variant="default" size="compact-sm" onClick={() => update(open)}>
              Update view
            </Button>
          )}
          <ActionButton
            className={open && (classes.second ?? '')}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            disabledReason={full.ok ? undefined : savedViewRefusalText(full.refusal)}
            onClick={() => setNaming({ name: '', search: now })}
          >
            {open ? 'Save as new' : 'Save view'}
          </ActionButton>
        </span>
      )}
      <SavedViewDialog naming={naming} others={views} onName={name} onClose={() => setNaming(null)} />
    </nav>
  )
}

type ViewTabProps = {
  name: string
  address: object
  open: boolean
  /** Whether the filters differ from those of the open view. */
  changed?: boolean
  onOpen?: () => void
  children?: ReactNode
}

function ViewTab({ name, address, open, changed = false, onOpen, children }: ViewTabProps) {
  const tab = useRef<HTMLLIElement>(null)
  // Scrolls the open view into sight, because the row is wider than a phone's screen.
  useEffect(() => {
    const row = tab.current?.parentElement
    if (open && tab.current && row) row.scrollLeft = tab.current.offsetLeft - row.offsetLeft - 16
  }, [open])
  return (
    <li ref={tab} className={classes.tab} data-open={open || undefined}>
      <Link
        to="."
        // The type of the search parameters depends on the page, which is not known here.
        search={address as never}
        activeOptions={{ exact: true }}
        activeProps={{}}
        aria-current={open ? 'true' : undefined}
        className={classes.link}
        resetScroll={false}
        onClick={onOpen}
      >
        {name}
        {open && changed && <span className={classes.edited}>Edited</span>}
      </Link>
      {children}
    </li>
  )
}
