/* What a reader of documents tells that a document has got hold of: more than a verdict, to stand in place of what was kept. */
process.send!({ width: 300, height: 400, original: 'another document' }, () => process.exit())
