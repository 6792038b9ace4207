/** An address on one line, or where there is no room, on two that part before its @. */
export const EmailText = ({ address }: { address: string }) => {
  const at = Math.max(address.lastIndexOf('@'), 0)
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}
