import classes from './ProductText.module.css'

/** A product's name, or a customer's own description of one, which may be long: two lines of it. */
export function ProductText({ text, kind }: { text: string; kind?: string }) {
  return (
    <span className={classes.product}>
      <span className={classes.text} title={text}>
        {text}
      </span>
      {kind !== undefined && <span className={classes.kind}>{kind}</span>}
    </span>
  )
}
