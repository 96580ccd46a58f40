import './startPolicies';
import { translateTexts } from '@show/web-kit/testing';
import { render } from '@testing-library/react';
import { config } from 'zod/v4/core';

test('keeps zod from compiling schemas', () => {
  expect(config()).toEqual({ jitless: true });
});

test('keeps a page whose texts the browser has translated', () => {
  const count = (isNew: boolean, isOpen: boolean) => (
    <p>
      {isNew && <b>New</b>} scan {isOpen && 'counts'}
    </p>
  );
  const { container, rerender } = render(count(false, true));
  translateTexts();

  rerender(count(true, false));

  expect(container).toHaveTextContent('New');
});
