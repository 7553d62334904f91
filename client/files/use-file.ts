import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getTaskFile } from '#contract/activities/endpoints.ts';
import type { ProofFile } from '#contract/files/file.ts';
import type { Api } from '../http/api.ts';
import { useApi } from '../http/api-context.ts';
import { download } from './download.ts';

const keyOf = ({ id }: Pick<ProofFile, 'id'>) => ['task-files', id];

/** Shows a file that has just been uploaded as it was chosen, without fetching it again. */
export const rememberFile = (queryClient: QueryClient, file: ProofFile, content: File): void =>
  void queryClient.setQueryData(keyOf(file), { content, name: file.name });

/** An address of this page alone for a file that only the signed-in person may read; null until then. */
export function useFileAddress({ id }: Pick<ProofFile, 'id'>): string | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: keyOf({ id }),
    queryFn: ({ signal }) => api.call(getTaskFile, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectAddress(data?.content);
}

/** An address of this page alone for something that it holds; null while it holds nothing. */
export function useObjectAddress(content: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}

/** Fetches a file and hands it to the browser as a download. */
export async function downloadFile(api: Api, { id, name }: ProofFile): Promise<void> {
  const { content } = await api.call(getTaskFile, { params: { id } });
  download({ content, name });
}
