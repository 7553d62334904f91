import { createContext, useContext } from 'react';

type ScreenParams = Readonly<Partial<Record<string, string>>>;

export const ScreenParamsContext = createContext<ScreenParams>({});

/** The parameters in the path of the open screen, such as its `:slug`. */
export const useScreenParams = (): ScreenParams => useContext(ScreenParamsContext);
