import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './FieldSuggestion.module.css'

type FieldSuggestionProps = {
  /** The suspicious value and its suggested replacement; null without one. */
  suggestion: { text: string; action: string } | null
  /** Puts the suggestion into the field. Move the focus there: the button is gone afterwards. */
  onUse: () => void
}

/** Beneath a field: a doubt about what was typed, which a person may ignore. Said politely when it appears. */
export function FieldSuggestion({ suggestion, onUse }: FieldSuggestionProps) {
  return (
    // There from the start: what is added to a region that is known is read out, a region that is added need not be.
    <div role="status">
      {suggestion && (
        <div className={classes.doubt}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{suggestion.text}</span>
          <Button variant="default" size="xs" onClick={onUse}>
            {suggestion.action}
          </Button>
        </div>
      )}
    </div>
  )
}
