import { read, useQuery } from '@show/web-kit/query';

/** Whether emails reach people, for texts that promise one; undefined until that is known. */
export function useSendsMail(): boolean | undefined {
  const { data, error } = useQuery(read('/api/privacy'));
  return error ? true : data && data.sendsMail !== false;
}
