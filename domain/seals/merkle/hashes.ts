/** SHA-256, which whoever asks brings along: the domain has no libraries for it. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** The hash of a leaf or of a node of the tree: 32 bytes. */
export type Hash = Uint8Array

const LEAF = 0
const NODE = 1

/** How a tree hashes: leaves and nodes begin differently, so that none can be taken for the other (RFC 6962 §2.1). */
export const treeHashes = (sha256: Sha256) => ({
  /** Of a tree without leaves. */
  empty: (): Hash => sha256(new Uint8Array()),

  leaf: (bytes: Uint8Array): Hash => {
    const told = new Uint8Array(bytes.length + 1)
    told[0] = LEAF
    told.set(bytes, 1)
    return sha256(told)
  },

  node: (left: Hash, right: Hash): Hash => {
    const told = new Uint8Array(left.length + right.length + 1)
    told[0] = NODE
    told.set(left, 1)
    told.set(right, left.length + 1)
    return sha256(told)
  },
})
export type TreeHashes = ReturnType<typeof treeHashes>

/** Whether two hashes are the same. */
export const isSameHash = (one: Hash, other: Hash): boolean => one.length === other.length && one.every((byte, i) => byte === other[i])
