import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

interface Callbacks<Response> {
  onSuccess?(response: Response): unknown;
  onError?(error: Error): void;
  onSettled?(): void;
}

/**
 * A mutation whose `mutate` always calls its callbacks. TanStack Query omits them when the component is no longer rendered, but
 * what a form sends often removes the form while the changed data are loaded, and passwords are shown only once.
 */
export function useAction<Response, Request = void>(options: UseMutationOptions<Response, Error, Request>) {
  const mutation = useMutation(options);
  const mutate = (request: Request, { onSuccess, onError, onSettled }: Callbacks<Response> = {}): void => {
    // Without onError the component shows the error of the mutation.
    void mutation
      .mutateAsync(request)
      .then(onSuccess, onError ?? (() => {}))
      .finally(onSettled);
  };
  return { ...mutation, mutate };
}
