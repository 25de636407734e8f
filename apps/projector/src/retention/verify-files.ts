import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Partition } from '@argosy/catalogue'
import type { PoolClient } from '@argosy/postgres'
import { readColumns, type RangedTable } from './leaving-rows.ts'
import { digestFile, ParquetWriter, type RowSums } from './parquet-writer.ts'

type ManifestRow = RowSums & { readonly file: string; readonly table: RangedTable; readonly digest: Buffer }

/** Checks that every file in the manifest exists with its bytes, counts and sums. Prints what is wrong. */
export async function verifyFiles(
  client: PoolClient,
  partition: Partition,
  directory: string,
  print: (line: string) => void,
): Promise<boolean> {
  const { rows: files } = await client.query<ManifestRow>(
    `select file, table_name as table, row_count as "rowCount", sums, file_digest as digest
     from history.exported_file where partition = $1 order by file`,
    [partition],
  )
  using reader = await ParquetWriter.start()
  let isRight = true
  for (const { file, table, digest, rowCount, sums } of files) {
    const path = join(directory, partition, file)
    const isThere = await stat(path).then(
      () => true,
      () => false,
    )
    const isSame =
      isThere &&
      digest.equals(await digestFile(path)) &&
      isDeepStrictEqual(await reader.readSums(await readColumns(client, table), path), { rowCount, sums })
    if (!isSame) print(`NOT VERIFIED: ${file} ${isThere ? 'is not what was exported' : 'is missing'}`)
    isRight &&= isSame
  }
  print(`${partition}: ${files.length} files${isRight ? ' verified' : ''}`)
  return isRight
}
