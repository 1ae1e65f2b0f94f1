import { Button } from '@mantine/core'
import IconAlertTriangle from '@iconify-json/tabler/alert-triangle'
import classes from './FieldSuggestion.module.css'

type FieldSuggestionProps = {
  /** The suspicious value and its suggested replacement; null without one. */
  suggestion: { text: string; action: string } | null
  /** Puts the suggestion into the field. It must move the focus there, because the button disappears. */
  onUse: () => void
}

/** A doubt about the typed value, shown below the field, which a person may ignore. Announced politely when it appears. */
export function FieldSuggestion({ suggestion, onUse }: FieldSuggestionProps) {
  return (
    // The region is always rendered: screen readers announce changes in a known region, but not reliably a new region.
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
