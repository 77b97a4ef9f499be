import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

interface Callbacks<Response> {
  onSuccess?(response: Response): unknown;
  onError?(error: Error): void;
  onSettled?(): void;
}

/**
 * A mutation whose `mutate` always calls its callbacks. TanStack Query omits them when the component is no longer rendered. A
 * form is often removed while the changed data is loaded, and its success must still be shown, for example a new password.
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
