/** A copper plate weathering to green: the icon of favicon.svg beside the name. */
export function Logo() {
  return (
    <>
      <img src="/favicon.svg" width={24} height={24} alt="" />
      <span>Verdigris</span>
    </>
  )
}
