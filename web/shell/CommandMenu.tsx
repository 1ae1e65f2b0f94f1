import { CloseButton, Loader, Modal, VisuallyHidden } from '@mantine/core'
import IconSearch from '@iconify-json/tabler/search'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { formatCount } from '#domain/values/money.ts'
import { useSession } from '#web/session.tsx'
import { useFocusReturn } from '#web/hooks/focus-return.ts'
import { Keys } from '#web/components/Keys.tsx'
import type { Command } from './command.ts'
import { useCommandGroups } from './command-groups.ts'
import { CommandList } from './CommandList.tsx'
import classes from './CommandMenu.module.css'
import { rememberVisit } from './recent-commands.ts'

type CommandMenuProps = {
  /** The text typed while the menu was loading. */
  typed: string
  onClose: () => void
  onShortcuts: () => void
}

/** The command menu, which leads to every page and action by name: a dialog with a field and the list that it controls. */
export function CommandMenu({ typed, onClose, onShortcuts }: CommandMenuProps) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      size={640}
      classNames={{ inner: classes.place ?? '', content: classes.menu ?? '' }}
    >
      <Modal.Overlay blur={2} gradient="var(--scrim)" />
      <Modal.Content aria-label="Search or jump to">
        <Menu typed={typed} onClose={onClose} onShortcuts={onShortcuts} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Menu({ typed, onClose, onShortcuts }: CommandMenuProps) {
  const { actor = null } = useSession()
  const router = useRouter()
  const listId = useId()
  const [text, setText] = useState(typed)
  const [chosenId, setChosenId] = useState<string>()
  // True if Enter was pressed before there was a result. The first result is then run.
  const [awaited, setAwaited] = useState(false)
  useFocusReturn()
  const { groups, isSearching } = useCommandGroups(actor, text, onShortcuts)
  const commands = groups.flatMap((group) => group.commands)
  const active = commands.find(({ id }) => id === chosenId) ?? commands[0]
  const idOf = (command: Command) => `${listId}-${command.id}`

  // The active command's target is preloaded, like a hovered link.
  const ahead = active && 'link' in active && (chosenId !== undefined || text !== '') ? active.link : undefined
  const aheadId = ahead && active?.id
  useEffect(() => {
    if (!ahead) return undefined
    // Delayed, because holding an arrow key down passes many commands.
    const timer = window.setTimeout(() => void router.preloadRoute(ahead as never).catch(() => {}), 100)
    return () => window.clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the command by its id: its link is a new object each time
  }, [aheadId, router])

  function run(command: Command, newTab: boolean) {
    if ('run' in command) {
      if (!command.stays) onClose()
      // Runs after the dialog has closed, so that a print or another dialog does not include it.
      window.setTimeout(command.run)
      return
    }
    if (actor && command.target) rememberVisit(actor.id, command.target, command)
    if (newTab) {
      window.open(router.buildLocation(command.link as never).href, '_blank', 'noopener')
      return
    }
    onClose()
    void router.navigate(command.link)
  }

  const runFirst = useEffectEvent(() => {
    setAwaited(false)
    if (active && !('stays' in active)) run(active, false)
  })
  useEffect(() => {
    if (awaited && !isSearching) runFirst()
  }, [awaited, isSearching])

  function change(next: string) {
    setText(next)
    setChosenId(undefined)
    setAwaited(false)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const hasControl = event.ctrlKey || event.metaKey
    const at = active ? commands.indexOf(active) : -1
    const last = commands.length - 1
    const steps: Partial<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const step = event.shiftKey || hasControl ? undefined : steps[event.key]
    if (step !== undefined) setChosenId(commands[step]?.id)
    else if (event.key === 'Enter' && active) run(active, hasControl)
    else if (event.key === 'Enter') setAwaited(isSearching)
    else if (hasControl && event.key.toLowerCase() === 'k') onClose()
    else return
    event.preventDefault()
  }

  const nothing = text.trim() !== '' && commands.length === 0
  return (
    <>
      <div className={classes.head}>
        <IconSearch size={18} aria-hidden className="rigid muted" />
        <input
          data-autofocus
          role="combobox"
          type="text"
          className={classes.input}
          aria-label="Search or jump to"
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder="Search or jump to…"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={press}
        />
        {isSearching && <Loader size={16} aria-hidden />}
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <CommandList id={listId} groups={groups} active={active} idOf={idOf} onActive={setChosenId} onRun={run} />
      {nothing && (
        <p className={classes.nothing}>
          {isSearching ? 'Searching…' : <>Nothing matches “{text.trim()}”. Try a quote number, a company or a page.</>}
        </p>
      )}
      <VisuallyHidden role="status">{formatStatus(text, isSearching, commands)}</VisuallyHidden>
      <div className={classes.foot} aria-hidden>
        <span>
          <Keys keys="arrowup" /> <Keys keys="arrowdown" /> choose
        </span>
        <span>
          <Keys keys="enter" /> open
        </span>
        <span>
          <Keys keys="mod+enter" /> in a new tab
        </span>
        <span>
          <Keys keys="escape" /> close
        </span>
      </div>
    </>
  )
}

function formatStatus(text: string, isSearching: boolean, commands: readonly Command[]): string {
  const failed = commands.find((command) => 'stays' in command)
  if (text.trim() === '') return ''
  if (isSearching) return 'Searching'
  if (failed) return failed.label
  return commands.length === 0 ? 'Nothing matches' : formatCount(commands.length, 'result')
}
