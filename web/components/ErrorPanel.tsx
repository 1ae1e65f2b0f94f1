import { Button, Title } from '@mantine/core'
import IconAlertTriangle from '@iconify-json/tabler/alert-triangle'
import classes from './ErrorPanel.module.css'

type ErrorPanelProps = { title?: string | undefined; message: string; retry?: () => void; level?: 1 | 2 }

/** An error with a retry button, above older data or in place of it. */
export function ErrorPanel({ title, message, retry, level = 2 }: ErrorPanelProps) {
  return (
    <div className={classes.panel} role="alert">
      <IconAlertTriangle className="rigid wrong" size={22} aria-hidden />
      <div className={classes.words}>
        {title && (
          <Title order={level} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
        )}
        <p className="flush muted">{message}</p>
      </div>
      {retry && (
        <Button variant="default" onClick={retry}>
          Try Again
        </Button>
      )}
    </div>
  )
}
