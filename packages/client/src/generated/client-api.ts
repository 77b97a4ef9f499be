// Generated from the contract by `npm run generate`; do not edit.

export interface components {
    schemas: {
        TokenRequest: {
            username: string;
            password: string;
        };
        ClientCredentialsRequest: {
            /** @constant */
            grant_type: "client_credentials";
            /** @description The username; absent with HTTP Basic. */
            client_id?: string;
            /** @description The password; absent with HTTP Basic. */
            client_secret?: string;
            /** @description Requested scopes, separated by spaces; a subset of those of the account. */
            scope?: string;
        };
        TokenGranted: {
            access_token: string;
            /** @constant */
            token_type: "Bearer";
            /** @description Lifetime in seconds. */
            expires_in: number;
            /** @description The scopes of this token, separated by spaces. */
            scope: string;
        };
        Violation: {
            /** @description JSON Pointer to the invalid value in the body. */
            pointer?: string;
            /** @description The invalid query, path or header parameter. */
            parameter?: string;
            /** @enum {unknown} */
            code: "missing" | "unknown_field" | "unknown_parameter" | "wrong_type" | "too_long" | "too_short" | "too_many" | "too_few" | "too_large" | "too_small" | "not_allowed" | "blank" | "bad_text" | "bad_date_time" | "too_early" | "in_future" | "bad_date" | "bad_code" | "bad_email" | "bad_domain" | "bad_website" | "bad_map_url" | "bad_colour" | "bad_amount" | "unknown_currency" | "bad_encoding" | "unknown_time_zone" | "bad_picture" | "bad_url" | "inside_address" | "bad_header" | "bad_link" | "wrong_password" | "wrong_code" | "bad_passkey" | "invisible_character" | "person_required" | "second_person_required" | "duplicate" | "not_together" | "line_kind" | "missing_role" | "duplicate_role" | "contact_not_given" | "unknown_contact" | "ambiguous_contact" | "unknown_organisation" | "missing_delivery_address" | "unknown_test" | "unknown_supply" | "unknown_sample_type" | "not_orderable" | "unknown_attribute" | "unknown_sample" | "ambiguous_sample" | "not_composite" | "parameters_not_enabled" | "test_not_offered" | "unknown_sample_parameter" | "bad_sample_parameter" | "bad_quote" | "unknown_quote" | "expired_quote" | "unknown_organisation_id" | "unknown_contact_id" | "already_registered" | "already_rejected" | "already_cancelled" | "already_complete" | "test_dropped" | "already_dispatched" | "unknown_line" | "unordered_test" | "unknown_measurand" | "changed_meanwhile" | "bad_cursor" | "bad_window" | "bad_measurement" | "limits_reversed" | "limit_rounds_to_zero" | "contradiction" | "unknown_scenario" | "unknown_site" | "incomplete_report" | "unknown_operand";
            message: string;
            /**
             * Format: uri
             * @description For a value that is looked up: the list of those that exist.
             */
            see?: string;
        };
        TokenProblem: {
            /**
             * Format: uri
             * @description URL of a page that explains the problem.
             */
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @description `urn:request:` and the request id, as in `X-Request-Id`. */
            instance: string;
            errors?: components["schemas"]["Violation"][];
            /** @enum {unknown} */
            error?: "invalid_client" | "invalid_request" | "invalid_scope" | "unsupported_grant_type" | "slow_down";
            error_description?: string;
        };
        TokenRevocation: {
            token: string;
            /** @description Ignored, because there is only one type. */
            token_type_hint?: string;
        };
        /** @description How customers reach the laboratory. */
        LaboratoryContact: {
            email?: string;
            /** @description As people write it, for example `+64 3 555 0117`. */
            phone?: string;
            /** @description A URL that starts with https:// or http://. */
            website?: string;
        };
        Laboratory: {
            /** @description The name of the laboratory. */
            name: string;
            /** @description The IANA name of the time zone of its reports, labels and pages. Times of the API are UTC. */
            timeZone: string;
            contact?: components["schemas"]["LaboratoryContact"];
            /** @description The URL of a map service with the placeholders `{latitude}` and `{longitude}` (decimal degrees, WGS 84). The portal links sampling points to it. */
            mapUrl?: string;
            /**
             * Format: uri
             * @description A PNG image, if the laboratory has a logo.
             */
            logoUrl?: string;
        };
        /** @description A customer reference: a name and a value, each required if the other is given. In orderReferences, the reserved names ClientRef, AdditionalClientRef and ClientOrderNr may appear on the report, and QuoteNr applies quoted terms. Each reserved name may occur once. */
        ReferenceInput: {
            name?: string;
            value?: string;
        };
        /** @description A contact of the account. At least one of firstName, lastName and email is required; together they must match exactly one contact. Letter case and surrounding white space are ignored. */
        OrderContact: {
            orderRoles: ("SUBMITTER" | "PRIMARY")[];
            firstName?: string;
            lastName?: string;
            email?: string;
        };
        OrderAddress: {
            address1: string;
            address2?: string;
            city: string;
            postCode: string;
            country: string;
            orderRoles: ("DELIVERY" | "INVOICE")[];
        };
        OrderOrganisation: {
            /** @description Looked up within the account. If absent, the organisation of the PRIMARY contact is used. */
            name?: string;
            orderRoles: ("PRIMARY_ORGANISATION" | "CHARGE_TO")[];
            /** @description May be empty only for an organisation whose only role is CHARGE_TO. */
            contacts: components["schemas"]["OrderContact"][];
            /** @description If the order has no address, the default addresses of the primary contact apply. */
            addresses?: components["schemas"]["OrderAddress"][];
        };
        SamplingSuppliesInput: {
            /** @description Supply code of the catalogue, matched exactly. */
            code: string;
            quantity: number;
        };
        SampleAttributeInput: {
            attributeName?: string;
            attributeValue?: string | null;
        };
        SampleTypeChoiceInput: {
            sampleTypeCode: string;
            sampleAttributes?: components["schemas"]["SampleAttributeInput"][];
        };
        /** @description Where the sample was taken: a point, or an intersect of two or more records. */
        LocationInput: {
            point?: {
                latitude?: number;
                longitude?: number;
            };
            intersect?: {
                latitude: number;
                longitude: number;
            }[];
            name?: string;
        };
        ContainerInput: {
            barcode: {
                /** @enum {unknown} */
                type?: "LINEAR";
                value?: string;
            };
        };
        TestChoiceInput: {
            /** @description Test code of the catalogue, matched exactly. */
            code: string;
        };
        SampleParameterInput: {
            parameterCode: string;
            parameterValue: string | number;
        };
        SampleInput: {
            /** @description Composite lines refer to samples by this name. */
            name: string;
            /** @description Collection time in UTC, with up to six decimals and an optional Z. Not before 1900 and not in the future. */
            dateTime?: string;
            sampleType: components["schemas"]["SampleTypeChoiceInput"];
            location?: components["schemas"]["LocationInput"];
            references?: components["schemas"]["ReferenceInput"][];
            containers?: components["schemas"]["ContainerInput"][];
            /** @description May be absent only if a composite of the order names this sample. */
            analyticalTests?: components["schemas"]["TestChoiceInput"][];
            /** @description Allowed only with the test UMFCert or a test that is enabled for the account. */
            sampleParameters?: components["schemas"]["SampleParameterInput"][];
        };
        SampleCompositeInput: {
            /** @description Names of sample lines of this order; each name must match exactly one. */
            samples: string[];
            name?: string;
            /** @description Tests that are available for composites. */
            analyticalTests: components["schemas"]["TestChoiceInput"][];
        };
        OrderLineInput: {
            samplingSupplies: components["schemas"]["SamplingSuppliesInput"];
            sample?: never;
            sampleComposite?: never;
            containers?: components["schemas"]["ContainerInput"][];
        } | {
            samplingSupplies?: never;
            sample: components["schemas"]["SampleInput"];
            sampleComposite?: never;
            containers?: components["schemas"]["ContainerInput"][];
        } | {
            samplingSupplies?: never;
            sample?: never;
            sampleComposite: components["schemas"]["SampleCompositeInput"];
            containers?: components["schemas"]["ContainerInput"][];
        };
        OrderRequest: {
            orderReferences?: components["schemas"]["ReferenceInput"][];
            organisations: components["schemas"]["OrderOrganisation"][];
            /** @description Free-text instructions. */
            notes?: string;
            lines: components["schemas"]["OrderLineInput"][];
        };
        OrderCreated: {
            orderId: number;
        };
        /** @description A problem document (RFC 9457). */
        Problem: {
            /**
             * Format: uri
             * @description URL of a page that explains the problem.
             */
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @description `urn:request:` and the request id, as in `X-Request-Id`. */
            instance: string;
            errors?: components["schemas"]["Violation"][];
        };
        LineEstimate: {
            /** @description The index of the line in the order. */
            line: number;
            /** @description The sum of the prices of the line, as decimal text; `0.00` if nothing in it has a price. */
            amount: string;
            /** @description The codes of the line for which the quote has no price; the amount does not contain them. */
            unpriced: string[];
        };
        /** @description An estimate without tax, from the prices of the quote that the order names. It is not an invoice. */
        OrderEstimate: {
            quoteNumber: number;
            /** @description The code of ISO 4217. */
            currency: string;
            /** @description The sum of the lines, as decimal text. */
            total: string;
            /** @description Whether the quote has a price for everything in the order. */
            isComplete: boolean;
            /** @description One entry for each line of the order. */
            lines: components["schemas"]["LineEstimate"][];
        };
        OrderValid: {
            /** @constant */
            valid: true;
            estimate?: components["schemas"]["OrderEstimate"];
        };
        /** @description A customer reference: a name and a value, each required if the other is given. In orderReferences, the reserved names ClientRef, AdditionalClientRef and ClientOrderNr may appear on the report, and QuoteNr applies quoted terms. Each reserved name may occur once. */
        Reference: {
            name?: string;
            value?: string;
        };
        /** @description Present while the laboratory has the sample on hold. */
        LineHold: {
            reason: string;
            /** Format: date-time */
            heldAt: string;
        };
        DroppedTest: {
            testCode: string;
            reason: string;
        };
        LineStatus: {
            /** @description The index of the line in the order. */
            line: number;
            /** @enum {unknown} */
            kind: "SUPPLIES" | "SAMPLE" | "COMPOSITE";
            /** @description The name of the sample or composite as in results, or the code of supplies. */
            name: string;
            /**
             * @description `EXPECTED`: Not registered yet. `RECEIVED`: Registered, without measurements. `IN_PROGRESS`: Partly measured, or measured without a published final result. Supplies: not dispatched yet. `COMPLETE`: Included in a published final result. Supplies: dispatched. `REJECTED`: Rejected by the laboratory; there will be no results. `CANCELLED`: Cancelled; there will be no results.
             * @enum {unknown}
             */
            status: "EXPECTED" | "RECEIVED" | "IN_PROGRESS" | "COMPLETE" | "REJECTED" | "CANCELLED";
            /** @description The job of the line; null if it is not registered. */
            labJobNumber: number | null;
            /** @description Number of measurands of its tests, according to the catalogue at registration; before that, the current one. */
            expectedMeasurands: number;
            /** @description Number of these that are COMPLETE in the latest published result of the job. */
            completeMeasurands: number;
            hold?: components["schemas"]["LineHold"];
            /** @description Tests that the laboratory dropped; absent if there are none. */
            droppedTests?: components["schemas"]["DroppedTest"][];
            /** @description Why the line was rejected or cancelled, or the courier's reference of dispatched supplies. */
            remark: string | null;
        };
        /** @description Number of lines per status. */
        Completeness: {
            expected: number;
            received: number;
            inProgress: number;
            complete: number;
            rejected: number;
            cancelled: number;
        };
        ReportStatus: {
            /**
             * @description `NOT_STARTED`: No sample is registered yet. `MEASURING`: Samples are registered, and measurements are missing or further samples are expected. `AWAITING_RELEASE`: Everything is measured, or the newest result is final, and its report is not approved yet. Also while an amended report is prepared; the earlier one can still be downloaded unless it is withdrawn. `AWAITING_ANSWER`: There is no report yet, and the customer has not answered a question of the laboratory. `AVAILABLE`: The final report of the newest result can be downloaded.
             * @enum {unknown}
             */
            code: "NOT_STARTED" | "MEASURING" | "AWAITING_RELEASE" | "AWAITING_ANSWER" | "AVAILABLE";
            /**
             * Format: date
             * @description When the missing report is due, in the time zone of the laboratory. Absent if the report is available, samples are expected or on hold, or the report replaces one that was issued.
             */
            dueDate?: string;
        };
        /** @description Present if the customer cancelled the order or a part of it. */
        Cancellation: {
            /**
             * @description `APPLIED`: No sample was registered; the open lines were cancelled at once. `REQUESTED`: Samples are registered, and the laboratory has not decided about them yet. `ACCEPTED`: The laboratory cancelled the registered samples too. `DECLINED`: The laboratory tests the registered samples.
             * @enum {unknown}
             */
            status: "APPLIED" | "REQUESTED" | "ACCEPTED" | "DECLINED";
            /** @description Why the customer cancelled. */
            reason: string | null;
            /** Format: date-time */
            requestedAt: string;
            /**
             * Format: date-time
             * @description When the laboratory decided.
             */
            decidedAt: string | null;
            /** @description Why the laboratory accepted or declined. */
            decisionReason: string | null;
        };
        /** @description Where the sample was taken: a point, or an intersect of two or more records. */
        Location: {
            point?: {
                latitude?: number;
                longitude?: number;
            };
            intersect?: {
                latitude: number;
                longitude: number;
            }[];
            name?: string;
        };
        TestChoice: {
            /** @description Test code of the catalogue, matched exactly. */
            code: string;
        };
        /** @description What changes in a sample or composite. Other fields stay, and so do those of the location that are not given; a point replaces an intersect, and the other way round. */
        LineChange: {
            /** @description The index of the line in the order. */
            line: number;
            /** @description The corrected name. Composites that name the sample follow it. */
            name?: string;
            location?: components["schemas"]["Location"];
            /** @description Replaces the references of the sample. */
            references?: components["schemas"]["Reference"][];
            addedTests?: components["schemas"]["TestChoice"][];
        };
        SamplingSupplies: {
            /** @description Supply code of the catalogue, matched exactly. */
            code: string;
            quantity: number;
        };
        SampleAttribute: {
            attributeName?: string;
            attributeValue?: string | null;
        };
        SampleTypeChoice: {
            sampleTypeCode: string;
            sampleAttributes?: components["schemas"]["SampleAttribute"][];
        };
        Container: {
            barcode: {
                /** @enum {unknown} */
                type?: "LINEAR";
                value?: string;
            };
        };
        SampleParameter: {
            parameterCode: string;
            parameterValue: string | number;
        };
        Sample: {
            /** @description Composite lines refer to samples by this name. */
            name: string;
            /** @description Collection time in UTC, with up to six decimals and an optional Z. Not before 1900 and not in the future. */
            dateTime?: string;
            sampleType: components["schemas"]["SampleTypeChoice"];
            location?: components["schemas"]["Location"];
            references?: components["schemas"]["Reference"][];
            containers?: components["schemas"]["Container"][];
            /** @description May be absent only if a composite of the order names this sample. */
            analyticalTests?: components["schemas"]["TestChoice"][];
            /** @description Allowed only with the test UMFCert or a test that is enabled for the account. */
            sampleParameters?: components["schemas"]["SampleParameter"][];
        };
        SampleComposite: {
            /** @description Names of sample lines of this order; each name must match exactly one. */
            samples: string[];
            name?: string;
            /** @description Tests that are available for composites. */
            analyticalTests: components["schemas"]["TestChoice"][];
        };
        OrderLine: {
            samplingSupplies: components["schemas"]["SamplingSupplies"];
            sample?: never;
            sampleComposite?: never;
            containers?: components["schemas"]["Container"][];
        } | {
            samplingSupplies?: never;
            sample: components["schemas"]["Sample"];
            sampleComposite?: never;
            containers?: components["schemas"]["Container"][];
        } | {
            samplingSupplies?: never;
            sample?: never;
            sampleComposite: components["schemas"]["SampleComposite"];
            containers?: components["schemas"]["Container"][];
        };
        NewOrderChange: {
            /** @description Replaces the notes of the order. */
            notes?: string;
            /** @description Replaces the references of the order. */
            orderReferences?: components["schemas"]["Reference"][];
            /** @description Asks for priority for the order, or no longer. It can shorten the turnaround of tests. */
            priority?: boolean;
            lines?: components["schemas"]["LineChange"][];
            /** @description Appended to the lines of the order. */
            addedLines?: components["schemas"]["OrderLine"][];
        };
        OrderChange: {
            /** @description The number of the change in the order. */
            change: number;
            /**
             * @description `APPLIED`: No sample was registered; the change was applied immediately. `REQUESTED`: Samples are registered, and the laboratory has not decided yet. `ACCEPTED`: The laboratory accepted the change, and it was applied. `DECLINED`: The laboratory declined the change; the order stays as it was.
             * @enum {unknown}
             */
            status: "APPLIED" | "REQUESTED" | "ACCEPTED" | "DECLINED";
            /**
             * Format: date-time
             * @description When the customer sent the change.
             */
            requestedAt: string;
            /** @description The username that sent the change. */
            requestedBy: string;
            /**
             * Format: date-time
             * @description When the laboratory decided; null without a decision.
             */
            decidedAt: string | null;
            /** @description Who decided; null for customers, who do not see the names of staff. */
            decidedBy: string | null;
            /** @description Why the laboratory accepted or declined. */
            decisionReason: string | null;
            request: components["schemas"]["NewOrderChange"];
        };
        OrderJob: {
            labJobNumber: number;
            /** Format: date-time */
            registeredAt: string;
            /**
             * Format: date
             * @description When the job is due, in the time zone of the laboratory; null without tests.
             */
            dueDate: string | null;
            /**
             * Format: date-time
             * @description Since when a sample is on hold; the due date moves by its working days when it ends.
             */
            onHoldSince: string | null;
            /** @description Why there is no report of the job yet. Interim reports do not count. null if there will be none, because nothing is left to measure and there is no final result. */
            reportStatus: components["schemas"]["ReportStatus"] | null;
        };
        OrderStatus: {
            orderId: number;
            /**
             * @description `RECEIVED`: Submitted; nothing is registered yet. `REGISTERED`: Samples are registered and not measured yet. `IN_PROGRESS`: Samples are measured, or some lines are finished. `COMPLETED`: Every line is finished: included in a final result, dispatched, rejected or cancelled. `CANCELLED`: Every line was rejected or cancelled.
             * @enum {unknown}
             */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /**
             * Format: date-time
             * @description When the order was submitted.
             */
            receivedAt: string;
            /** @description The order references, with the changes that were applied. */
            orderReferences: components["schemas"]["Reference"][];
            numberOfLines: number;
            /** @description Whether the order has priority, by its own request or by that of its customer. */
            priority: boolean;
            /** @description The status of each line, in the order of the lines. */
            lines: components["schemas"]["LineStatus"][];
            completeness: components["schemas"]["Completeness"];
            /** @description Why the reports of the order are not all available. The least advanced job decides, and `dueDate` is the latest of its jobs. null if there will be no report: an order of supplies, or one whose samples were all rejected or cancelled. */
            reportStatus: components["schemas"]["ReportStatus"] | null;
            cancellation?: components["schemas"]["Cancellation"];
            /** @description The changes of the order, oldest first; absent if there are none. */
            changes?: components["schemas"]["OrderChange"][];
            /** @description The laboratory jobs of the order so far. */
            jobs: components["schemas"]["OrderJob"][];
            links: {
                /** Format: uri */
                self: string;
                /**
                 * Format: uri
                 * @description The reports of this order.
                 */
                reports: string;
                /**
                 * Format: uri
                 * @description The results of this order.
                 */
                results: string;
            };
        };
        OrderedTest: {
            testCode: string;
            testName: string;
        };
        OrderedLineSample: {
            /** @description The index of the line in the order. */
            line: number;
            /** @description The name of the sample or composite, as in results. */
            name: string;
            /** @description Of a composite: the type of its first sample. */
            sampleType: {
                sampleTypeCode: string;
                sampleTypeName: string;
            };
            /**
             * Format: date-time
             * @description The collection time in the order.
             */
            collectedAt: string | null;
            /** @description The name of the location. */
            place: string | null;
            /** @description A point is one record. Empty without coordinates. */
            coordinates: {
                latitude: number;
                longitude: number;
            }[];
            attributes: {
                name: string;
                value: string;
            }[];
            references: {
                name: string;
                value: string;
            }[];
            /** @description Of its containers. */
            barcodes: string[];
            /** @description Names of the samples of a composite; empty for a single sample. */
            members: string[];
            /** @description The ordered tests. Of a registered sample: its tests with their names at registration, including added tests. */
            tests: components["schemas"]["OrderedTest"][];
            /** @description The job of the sample; null if it is not registered. */
            labJobNumber: number | null;
            /** @description The number of the sample in the job and in its results. */
            sequence: number | null;
            /** @description The condition on arrival; null if it was not recorded. */
            condition: string | null;
            /** @description In °C; null if it was not recorded. */
            arrivalTemperature: number | null;
        };
        OrderedSupplies: {
            /** @description The index of the line in the order. */
            line: number;
            code: string;
            name: string;
            quantity: number;
            /**
             * Format: date-time
             * @description When they were dispatched; null before that.
             */
            dispatchedAt: string | null;
        };
        OrderedLines: {
            /** @description Samples and composites, in the order of the lines. */
            samples: components["schemas"]["OrderedLineSample"][];
            /** @description In the order of the lines. */
            supplies: components["schemas"]["OrderedSupplies"][];
        };
        NewCancellation: {
            /** @description Shown to the laboratory. */
            reason?: string;
        };
        OrderCancelled: {
            orderId: number;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** @description The indices of all lines that are cancelled. */
            cancelledLines: number[];
            cancellation: components["schemas"]["Cancellation"];
        };
        /** @description What changes in a sample or composite. Other fields stay, and so do those of the location that are not given; a point replaces an intersect, and the other way round. */
        LineChangeInput: {
            /** @description The index of the line in the order. */
            line: number;
            /** @description The corrected name. Composites that name the sample follow it. */
            name?: string;
            location?: components["schemas"]["LocationInput"];
            /** @description Replaces the references of the sample. */
            references?: components["schemas"]["ReferenceInput"][];
            addedTests?: components["schemas"]["TestChoiceInput"][];
        };
        NewOrderChangeInput: {
            /** @description Replaces the notes of the order. */
            notes?: string;
            /** @description Replaces the references of the order. */
            orderReferences?: components["schemas"]["ReferenceInput"][];
            /** @description Asks for priority for the order, or no longer. It can shorten the turnaround of tests. */
            priority?: boolean;
            lines?: components["schemas"]["LineChangeInput"][];
            /** @description Appended to the lines of the order. */
            addedLines?: components["schemas"]["OrderLineInput"][];
        };
        OrderChanged: {
            orderId: number;
            /** @description The number of the change in the order. */
            change: number;
            /**
             * @description `APPLIED`: the order is changed. `REQUESTED`: samples are registered, and the laboratory decides.
             * @enum {unknown}
             */
            status: "APPLIED" | "REQUESTED";
        };
        OrderEntry: {
            orderId: number;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /**
             * Format: date-time
             * @description When the order was submitted.
             */
            receivedAt: string;
            /** @description The order references as sent. */
            orderReferences: components["schemas"]["Reference"][];
            numberOfLines: number;
            completeness: components["schemas"]["Completeness"];
            /** @description Why the reports of the order are not all available. The least advanced job decides, and `dueDate` is the latest of its jobs. null if there will be no report: an order of supplies, or one whose samples were all rejected or cancelled. */
            reportStatus: components["schemas"]["ReportStatus"] | null;
            /** @description Number of values in the latest results of its jobs that do not meet a specification. */
            exceedances: number;
            links: {
                /**
                 * Format: uri
                 * @description The order with the status of each line.
                 */
                self: string;
                /**
                 * Format: uri
                 * @description The reports of this order.
                 */
                reports: string;
                /**
                 * Format: uri
                 * @description The jobs of this order, with their results.
                 */
                jobs: string;
            };
        };
        OrderList: {
            /** @description Newest first. */
            orders: components["schemas"]["OrderEntry"][];
            /** @description Pass it as `before` to get the next page; null on the last page. */
            next: number | null;
        };
        OrderingContact: {
            firstName: string;
            lastName: string;
            email: string;
            /** @description Whether the contact has a default delivery address. */
            hasDeliveryAddress: boolean;
        };
        OrderingOrganisation: {
            name: string;
            contacts: components["schemas"]["OrderingContact"][];
        };
        Price: {
            /** @description The code of the catalogue. */
            code: string;
            /** @description Decimal text without tax, with at most the decimals of the currency, for example `45.00`. */
            amount: string;
        };
        /** @description Prices without tax, from which orders are estimated. */
        QuotePrices: {
            /** @description The code of ISO 4217, for example `NZD`. */
            currency: string;
            /** @description Prices of tests, for each sample or composite. */
            tests?: components["schemas"]["Price"][];
            /** @description Prices of supplies, for each piece. */
            supplies?: components["schemas"]["Price"][];
        };
        Quote: {
            number: number;
            /** @description The last day on which the quote can be used, in the time zone of the laboratory. */
            validUntil?: string;
            prices?: components["schemas"]["QuotePrices"];
        };
        SampleAttributeDefinition: {
            name: string;
            /** @description The allowed values. If absent, any value of up to 100 characters. */
            values?: string[];
        };
        OrderableSampleType: {
            code: string;
            name: string;
            attributes: components["schemas"]["SampleAttributeDefinition"][];
        };
        ParameterDefinition: {
            /** @description The `parameterCode` in orders, for example SwabbedArea. */
            code: string;
            name: string;
            /**
             * @description `text`: Any text, or one of the allowed `values`. `number`: A number, or a text that is a decimal number.
             * @default text
             * @enum {unknown}
             */
            kind?: "text" | "number";
            /** @description The unit of a number, for example cm². */
            unit?: string;
            /** @description The allowed values of a text; by default any. */
            values?: string[];
            /**
             * @description Whether an order of the test must give the parameter.
             * @default false
             */
            required?: boolean;
        };
        OrderableTest: {
            code: string;
            name: string;
            /** @description Whether the test can be ordered on a composite. */
            composite: boolean;
            /** @description Whether a sample with this test may have sampleParameters. */
            parameters: boolean;
            /** @description The sample parameters of the test. If absent and `parameters` is true, any parameter code is accepted. */
            parameterDefinitions?: components["schemas"]["ParameterDefinition"][];
            /** @description The sample types for which the test is offered. If absent, all. */
            sampleTypes?: string[];
            measurands: {
                code: string;
                name: string;
            }[];
        };
        OrderableSupply: {
            code: string;
            name: string;
        };
        OrderOptions: {
            /** @description The name of the account. */
            account: string;
            /** @description With their active contacts. */
            organisations: components["schemas"]["OrderingOrganisation"][];
            /** @description Quotes that are valid today, with their prices if the laboratory gave any. */
            quotes: components["schemas"]["Quote"][];
            sampleTypes: components["schemas"]["OrderableSampleType"][];
            tests: components["schemas"]["OrderableTest"][];
            supplies: components["schemas"]["OrderableSupply"][];
        };
        SubmittedRequest: {
            orderReferences?: components["schemas"]["Reference"][];
            notes?: string;
            lines: components["schemas"]["OrderLine"][];
        };
        OrderTemplateEntry: {
            templateId: number;
            name: string;
            numberOfLines: number;
            /**
             * Format: date-time
             * @description When the template was created or renamed.
             */
            changedAt: string;
        };
        OrderTemplateList: {
            /** @description Ordered by name. */
            templates: components["schemas"]["OrderTemplateEntry"][];
        };
        /** @description A sample of an order in which everything is optional, without collection time and containers. */
        TemplateSample: {
            name?: string;
            sampleType?: components["schemas"]["SampleTypeChoice"];
            location?: components["schemas"]["Location"];
            references?: components["schemas"]["Reference"][];
            analyticalTests?: components["schemas"]["TestChoice"][];
            sampleParameters?: components["schemas"]["SampleParameter"][];
        };
        TemplateLine: {
            samplingSupplies: components["schemas"]["SamplingSupplies"];
            sample?: never;
            sampleComposite?: never;
        } | {
            samplingSupplies?: never;
            sample: components["schemas"]["TemplateSample"];
            sampleComposite?: never;
        } | {
            samplingSupplies?: never;
            sample?: never;
            sampleComposite: components["schemas"]["SampleComposite"];
        };
        OrderTemplate: {
            templateId: number;
            name: string;
            numberOfLines: number;
            /**
             * Format: date-time
             * @description When the template was created or renamed.
             */
            changedAt: string;
            lines: components["schemas"]["TemplateLine"][];
        };
        /** @description A sample of an order in which everything is optional, without collection time and containers. */
        TemplateSampleInput: {
            name?: string;
            sampleType?: components["schemas"]["SampleTypeChoiceInput"];
            location?: components["schemas"]["LocationInput"];
            references?: components["schemas"]["ReferenceInput"][];
            analyticalTests?: components["schemas"]["TestChoiceInput"][];
            sampleParameters?: components["schemas"]["SampleParameterInput"][];
        };
        TemplateLineInput: {
            samplingSupplies: components["schemas"]["SamplingSuppliesInput"];
            sample?: never;
            sampleComposite?: never;
        } | {
            samplingSupplies?: never;
            sample: components["schemas"]["TemplateSampleInput"];
            sampleComposite?: never;
        } | {
            samplingSupplies?: never;
            sample?: never;
            sampleComposite: components["schemas"]["SampleCompositeInput"];
        };
        NewOrderTemplate: {
            /** @description Unique in the account, without regard to letter case. */
            name: string;
            lines: components["schemas"]["TemplateLineInput"][];
        };
        OrderTemplateChange: {
            /** @description Unique in the account, without regard to letter case. */
            name: string;
        };
        Answer: {
            /** @description The number of the answer, from 1. */
            answer: number;
            /** @enum {unknown} */
            side: "CUSTOMER" | "LABORATORY";
            /** @description The member of staff or the credential; null for customers, if it was the laboratory. */
            name: string | null;
            text: string;
            /** Format: date-time */
            answeredAt: string;
        };
        Question: {
            questionId: number;
            /** @enum {unknown} */
            side: "CUSTOMER" | "LABORATORY";
            /** @description The member of staff or the credential; null for customers, if it was the laboratory. */
            name: string | null;
            /** @description The line that it is about; null for the whole order. */
            line: number | null;
            text: string;
            /** Format: date-time */
            askedAt: string;
            /** @description Whether the other side has not answered yet. */
            isOpen: boolean;
            /** @description Oldest first. */
            answers: components["schemas"]["Answer"][];
        };
        QuestionList: {
            /** @description Oldest first. */
            questions: components["schemas"]["Question"][];
        };
        NewQuestion: {
            text: string;
            /** @description The index of the line in the order that it is about. */
            line?: number;
        };
        QuestionAsked: {
            questionId: number;
        };
        NewAnswer: {
            text: string;
        };
        QuestionAnswered: {
            questionId: number;
            /** @description The number of the answer, from 1. */
            answer: number;
        };
        ReportEntry: {
            name: string;
            /** Format: date-time */
            approvedAt: string;
            isFinal: boolean;
            /** @description Interim reports have 0.1, 0.2, …; the first final report has 1.0; amended reports have 2.0, 3.0, …. */
            version: string;
            /**
             * Format: uri
             * @description The last path segment is the reportHashId.
             */
            downloadUrl: string;
            /**
             * @description `CURRENT`: The latest report of its job. `SUPERSEDED`: A later report of the job was approved. `UNDER_AMENDMENT`: A later result of the job was published, and its report is not approved yet. `WITHDRAWN`: The laboratory withdrew the report; it must not be used any more.
             * @enum {unknown}
             */
            state: "CURRENT" | "SUPERSEDED" | "UNDER_AMENDMENT" | "WITHDRAWN";
            /** @description The version of the later report; absent if there is none. */
            supersededBy?: string;
            /**
             * Format: date-time
             * @description When the report was withdrawn; absent if it was not.
             */
            withdrawnAt?: string;
            /** @description Why the report was withdrawn. */
            withdrawalReason?: string;
        };
        ReportList: {
            /** @description Approved reports, newest approval first. */
            reports: components["schemas"]["ReportEntry"][];
        };
        IssuedReport: {
            orderId: number;
            labJobNumber: number;
            /** @description The reference of the order. */
            clientReference: string | null;
            name: string;
            /** Format: date-time */
            approvedAt: string;
            isFinal: boolean;
            /** @description Interim reports have 0.1, 0.2, …; the first final report has 1.0; amended reports have 2.0, 3.0, …. */
            version: string;
            /**
             * Format: uri
             * @description The last path segment is the reportHashId.
             */
            downloadUrl: string;
            /**
             * @description `CURRENT`: The latest report of its job. `SUPERSEDED`: A later report of the job was approved. `UNDER_AMENDMENT`: A later result of the job was published, and its report is not approved yet. `WITHDRAWN`: The laboratory withdrew the report; it must not be used any more.
             * @enum {unknown}
             */
            state: "CURRENT" | "SUPERSEDED" | "UNDER_AMENDMENT" | "WITHDRAWN";
            /** @description The version of the later report; absent if there is none. */
            supersededBy?: string;
            /**
             * Format: date-time
             * @description When the report was withdrawn; absent if it was not.
             */
            withdrawnAt?: string;
            /** @description Why the report was withdrawn. */
            withdrawalReason?: string;
            /** @description Number of values that do not meet a specification; absent without assessments. */
            exceedances?: number;
            /** @description `false` if a later report of the same job was approved, or this one was withdrawn. */
            isCurrent: boolean;
        };
        IssuedReportList: {
            /** @description Approved reports, newest approval first. */
            reports: components["schemas"]["IssuedReport"][];
            /** @description Pass it as `before` to get the next page; null on the last page. */
            next: string | null;
        };
        Pagination: {
            /** @description Results per page. */
            limit: number;
            /** @description Offset used. */
            offset: number;
            /** @description Exact number of results before pagination. */
            total: number;
            /**
             * Format: uri
             * @description URL of the next page; null if there is none.
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page; null if there is none.
             */
            prev: string | null;
        };
        ResultSummary: {
            /** Format: uuid */
            resultId: string;
            orderId: number;
            labJobNumber: number;
            numberOfSamples: number;
            isFinal: boolean;
            clientReference: string | null;
            additionalClientReference: string | null;
            clientOrderNumber: string | null;
            quoteNumber: number | null;
            /** @description First and last name of the primary contact. */
            primary: string;
            /** @description First and last name of the submitter. */
            submitter: string;
            /** @description Name of the charged organisation. */
            chargeTo: string;
            /** @description Name of the client organisation. */
            client: string;
            /** Format: date-time */
            resultCreatedAt: string;
            /** Format: date-time */
            jobRegisteredAt: string;
            /** @description Number of values that do not meet a specification; absent without assessments. */
            exceedances?: number;
        };
        ResultList: {
            pagination: components["schemas"]["Pagination"];
            results: components["schemas"]["ResultSummary"][];
        };
        ResultContact: {
            labContactId: string;
            name: string;
            email?: string;
            orderRoles: ("CLIENT" | "CHARGE_TO" | "PRIMARY" | "SUBMITTER")[];
        };
        ResultAddress: {
            recipient: string | null;
            address1: string;
            address2: string | null;
            city: string;
            region: string | null;
            country: string;
            postCode: string;
            orderRoles: ("INVOICE" | "DELIVERY")[];
        };
        TestName: {
            code: string;
            name: string;
        };
        Assessment: {
            /** @description The name of the specification. */
            specification: string;
            specificationCode: string;
            /** @description The source of the specification with its edition. */
            source: string;
            lowerBound?: number;
            upperBound?: number;
            allowedValues?: string[];
            /** @description How the outcome was decided. */
            decisionRule: string;
            /**
             * @description `MEETS`: The result meets the specification. `EXCEEDS`: The result is above the upper bound, or is none of the allowed values. `BELOW`: The result is below the lower bound. `INCONCLUSIVE`: The result does not decide it: it is off the measuring range, or too close to a bound.
             * @enum {unknown}
             */
            outcome: "MEETS" | "EXCEEDS" | "BELOW" | "INCONCLUSIVE";
        };
        Measurement: {
            unitOfMeasure: string;
            /** @description null if the measurand has none. */
            detectionLimit: number | null;
            formattedDetectionLimit: string | null;
            /** @description The upper end of the measuring range; not a specification. */
            upperLimit?: number;
            /**
             * @description The position in the measuring range, compared before rounding; null for a text.
             * @enum {string|null}
             */
            rangeIndicator: "BELOW_DETECTION_LIMIT" | "BETWEEN_LIMITS" | "ABOVE_UPPER_LIMIT" | null;
            /** @description null for a text. */
            numericResult: number | null;
            formattedResult: string;
            /**
             * @description Present if values above the upper limit are reported as "> limit".
             * @constant
             */
            upperLimitIsQuantification?: true;
            quantificationLimit?: number;
            formattedQuantificationLimit?: string;
            /**
             * @description Present if the value was detected but is below the quantification limit.
             * @constant
             */
            isBelowQuantificationLimit?: true;
            /** @description The dilution factor, if the sample was diluted. */
            dilution?: number;
            /** @description How a calculated value was derived. */
            calculation?: string;
            /** @description Absent without a specification. */
            assessments?: components["schemas"]["Assessment"][];
        };
        TestResult: {
            /** @constant */
            status: "IN_PROGRESS";
            /**
             * Format: date-time
             * @description Present once the status is COMPLETE.
             */
            completedAt?: string;
            /** @description The test of the measurand. */
            testCode: string;
            measurandCode: string;
            measurandName: string;
            /** @description Why it was not tested. */
            statusReason?: string;
            /** @description A remark of the laboratory on this value. */
            remark?: string;
            result?: components["schemas"]["Measurement"];
        } | {
            /** @constant */
            status: "COMPLETE";
            /**
             * Format: date-time
             * @description Present once the status is COMPLETE.
             */
            completedAt: string;
            /** @description The test of the measurand. */
            testCode: string;
            measurandCode: string;
            measurandName: string;
            /** @description Why it was not tested. */
            statusReason?: string;
            /** @description A remark of the laboratory on this value. */
            remark?: string;
            result: components["schemas"]["Measurement"];
        } | {
            /** @constant */
            status: "NOT_TESTED";
            /**
             * Format: date-time
             * @description Present once the status is COMPLETE.
             */
            completedAt?: string;
            /** @description The test of the measurand. */
            testCode: string;
            measurandCode: string;
            measurandName: string;
            /** @description Why it was not tested. */
            statusReason: string;
            /** @description A remark of the laboratory on this value. */
            remark?: string;
            result?: components["schemas"]["Measurement"];
        };
        ResultSample: {
            name: string;
            clientSampleId?: string;
            sequence: number;
            sampleType: {
                sampleTypeCode: string;
                sampleTypeName: string;
            };
            /**
             * Format: date-time
             * @description The collection time in the order; absent if the order has none.
             */
            collectedAt?: string;
            location: {
                /** @description A point is returned as an intersect of one record. */
                intersect: {
                    latitude: number;
                    longitude: number;
                }[];
                name: string | null;
            };
            containers: {
                barcode: {
                    value: string;
                    type: string;
                };
            }[];
            /** @description The references of the sample as sent. */
            references: {
                name: string;
                value: string;
            }[];
            analyticalTests: components["schemas"]["TestName"][];
            testResults: components["schemas"]["TestResult"][];
        };
        DetailedResult: {
            /** Format: uuid */
            resultId: string;
            orderId: number;
            labJobNumber: number;
            isFinal: boolean;
            /** @description Comments of the laboratory, including the reason for an amendment. */
            analystComments: string | null;
            /** Format: date-time */
            jobReceivedAt: string;
            /** Format: date-time */
            jobRegisteredAt: string;
            /** @description null if the job is not finished. */
            jobFinishedAt: string | null;
            /** Format: date-time */
            resultCreatedAt: string;
            clientReference: string | null;
            additionalClientReference: string | null;
            clientOrderNumber: string | null;
            quoteNumber: number | null;
            orderReferences: {
                name: string;
                value: string;
            }[];
            contacts: components["schemas"]["ResultContact"][];
            addresses: components["schemas"]["ResultAddress"][];
            notes: string | null;
            samples: components["schemas"]["ResultSample"][];
            analyticalTestDefinitions: components["schemas"]["TestName"][];
        };
        /** @description A FHIR R4 Bundle of type collection. */
        FhirBundle: {
            /** @constant */
            resourceType: "Bundle";
            /**
             * Format: uuid
             * @description The resultId.
             */
            id: string;
            identifier: {
                system: string;
                value: string;
            };
            /** @constant */
            type: "collection";
            /** Format: date-time */
            timestamp: string;
            entry: {
                /** @description A `urn:uuid:` that is stable for the same result. */
                fullUrl: string;
                resource: {
                    /** @description DiagnosticReport, ServiceRequest, Group, Organization, Practitioner, Location, Specimen or Observation. */
                    resourceType: string;
                };
            }[];
        };
        ResultDetails: {
            /** @description In the order of the request. */
            results: components["schemas"]["DetailedResult"][];
            /** @description Requested identifiers that no result of the account has. */
            notFound: string[];
            /** @description Requested identifiers that this response has no space for. Request them in the next call. */
            remaining: string[];
        };
        MeasurandState: {
            /**
             * @description `IN_PROGRESS`: Not measured yet. `COMPLETE`: Measured; `completedAt` and `result` are present. `NOT_TESTED`: Could not be tested; `statusReason` says why. There will be no result.
             * @enum {unknown}
             */
            status: "IN_PROGRESS" | "COMPLETE" | "NOT_TESTED";
            /** @description Why it was not tested. */
            statusReason?: string;
            /** @description A remark of the laboratory on this value. */
            remark?: string;
            result?: components["schemas"]["Measurement"];
        };
        ResultChange: {
            /** @description The name of the sample. */
            sample: string;
            /** @description The number of the sample in the job. */
            sequence: number;
            /** @description The test of the measurand. */
            testCode: string;
            measurandCode: string;
            measurandName: string;
            /** @description The state in the superseded result; null in the first result of a job. */
            before: components["schemas"]["MeasurandState"] | null;
            after: components["schemas"]["MeasurandState"];
        };
        OtherChange: {
            /** @description The sample; absent for a field of the order. */
            sample?: string;
            sequence?: number;
            /** @description The name of the field in the result. */
            field: string;
            /** @description The field as text or JSON; null if it was absent. */
            before: string | null;
            after: string | null;
        };
        ResultChanges: {
            /** Format: uuid */
            resultId: string;
            /** @description The superseded result; null for the first result of a job. */
            supersededResultId: string | null;
            isFinal: boolean;
            /** @description Whether the superseded result was final. */
            isAmendment: boolean;
            /** @description The comments of the laboratory; an amendment always has a reason. */
            reason: string | null;
            /** @description In the order of the samples and their measurands. */
            changes: components["schemas"]["ResultChange"][];
            /** @description Changes that are not values; absent if there are none. */
            otherChanges?: components["schemas"]["OtherChange"][];
        };
        JobResult: {
            /** Format: uuid */
            resultId: string;
            isFinal: boolean;
            /** Format: date-time */
            resultCreatedAt: string;
            /** @description Number of values that do not meet a specification; absent without assessments. */
            exceedances?: number;
        };
        JobEntry: {
            labJobNumber: number;
            orderId: number;
            /** @description The reference of the order. */
            clientReference: string | null;
            /** @description The reference of the order. */
            clientOrderNumber: string | null;
            numberOfSamples: number;
            /**
             * Format: date-time
             * @description When the samples arrived.
             */
            receivedAt: string;
            /** Format: date-time */
            registeredAt: string;
            /**
             * Format: date
             * @description When the job is due, in the time zone of the laboratory; null without tests.
             */
            dueDate: string | null;
            /**
             * Format: date-time
             * @description Since when a sample is on hold; the due date moves by its working days when it ends.
             */
            onHoldSince: string | null;
            /** @description When the first final result was published; null before that. */
            finishedAt: string | null;
            /** @description Why there is no report of the job yet. Interim reports do not count. null if there will be none, because nothing is left to measure and there is no final result. */
            reportStatus: components["schemas"]["ReportStatus"] | null;
            /** @description Newest first; all but the first are superseded. */
            results: components["schemas"]["JobResult"][];
        };
        JobList: {
            /** @description Newest first. */
            jobs: components["schemas"]["JobEntry"][];
            /** @description Pass it as `before` to get the next page; null on the last page. */
            next: number | null;
        };
        SeriesSummary: {
            testCode: string;
            testName: string;
            measurandCode: string;
            measurandName: string;
            unitOfMeasure: string;
            numberOfValues: number;
            latest: {
                /** Format: date-time */
                at: string;
                formattedResult: string;
                /**
                 * @description The position in the measuring range, compared before rounding; null for a text.
                 * @enum {string|null}
                 */
                rangeIndicator: "BELOW_DETECTION_LIMIT" | "BETWEEN_LIMITS" | "ABOVE_UPPER_LIMIT" | null;
                /** @description Absent without a specification. */
                assessments?: components["schemas"]["Assessment"][];
            };
        };
        SamplingPoint: {
            /** @description The name of the location or, without one, its first coordinates or the name of the samples. */
            samplingPoint: string;
            /** @description The location of one of the newest samples; `intersect` is empty without coordinates. */
            location: {
                /** @description A point is returned as an intersect of one record. */
                intersect: {
                    latitude: number;
                    longitude: number;
                }[];
                name: string | null;
            };
            /** @description The series at this sampling point. */
            series: components["schemas"]["SeriesSummary"][];
        };
        SamplingPointList: {
            /** @description Ordered by name. */
            samplingPoints: components["schemas"]["SamplingPoint"][];
            /** @description Pass it as `after` to get the next page; null on the last page. */
            next: string | null;
        };
        SeriesValue: {
            /**
             * Format: date-time
             * @description When the sample was collected; if unknown, when it was measured.
             */
            at: string;
            /** @description The name of the sample. */
            sample: string;
            orderId: number;
            labJobNumber: number;
            /**
             * Format: uuid
             * @description The latest result of the job, which contains the value.
             */
            resultId: string;
            unitOfMeasure: string;
            /** @description null if the measurand has none. */
            detectionLimit: number | null;
            /** @description The upper end of the measuring range; not a specification. */
            upperLimit?: number;
            /**
             * @description Present if values above the upper limit are reported as "> limit".
             * @constant
             */
            upperLimitIsQuantification?: true;
            /**
             * @description The position in the measuring range, compared before rounding; null for a text.
             * @enum {string|null}
             */
            rangeIndicator: "BELOW_DETECTION_LIMIT" | "BETWEEN_LIMITS" | "ABOVE_UPPER_LIMIT" | null;
            /** @description null for a text. */
            numericResult: number | null;
            formattedResult: string;
            /** @description Absent without a specification. */
            assessments?: components["schemas"]["Assessment"][];
        };
        Series: {
            samplingPoint: string;
            testCode: string;
            testName: string;
            measurandCode: string;
            measurandName: string;
            /** @description Oldest first. */
            values: components["schemas"]["SeriesValue"][];
            /** @description Whether the window has older values that are not listed. */
            isCut: boolean;
        };
        EventData: {
            orderId: number;
            /** @description The index of the line in the order. */
            line?: number;
            labJobNumber?: number;
            /** @description The number of the sample in the job. */
            sequence?: number;
            testCode?: string;
            /** @description The number of the change in the order. */
            change?: number;
            questionId?: number;
            /** @description The number of the answer to the question. */
            answer?: number;
            /**
             * @description Who asked or answered the question.
             * @enum {unknown}
             */
            side?: "CUSTOMER" | "LABORATORY";
            /** @description Carrier, tracking number and reference of dispatched supplies. */
            reference?: string;
            /** Format: uuid */
            resultId?: string;
            /**
             * Format: uuid
             * @description The result that superseded it.
             */
            supersededBy?: string;
            isFinal?: boolean;
            /** @description Number of values of a published result that do not meet a specification; absent without assessments. */
            exceedances?: number;
            /** @description The version of the report. */
            version?: string;
            /** @description Why the laboratory or the customer did it. */
            reason?: string;
            links: {
                /**
                 * Format: uri
                 * @description The order.
                 */
                order?: string;
                /**
                 * Format: uri
                 * @description The result.
                 */
                result?: string;
                /**
                 * Format: uri
                 * @description The changes of the result.
                 */
                changes?: string;
                /**
                 * Format: uri
                 * @description The reports of the order.
                 */
                reports?: string;
                /**
                 * Format: uri
                 * @description The report.
                 */
                download?: string;
            };
        };
        Event: {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "order.received";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["EventData"];
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "order.rejected-sample";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "line">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "order.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["EventData"];
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "cancellation.requested";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["EventData"];
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "cancellation.accepted";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["EventData"];
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "cancellation.declined";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["EventData"];
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "order.changed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "change">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "change.requested";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "change">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "change.accepted";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "change">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "change.declined";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "change">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "supplies.dispatched";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["EventData"];
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "question.asked";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "questionId" | "side">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "question.answered";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "questionId" | "side" | "answer">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "sample.held";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "line" | "labJobNumber" | "sequence" | "reason">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "sample.released";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "line" | "labJobNumber" | "sequence">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "test.dropped";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "line" | "labJobNumber" | "sequence" | "testCode" | "reason">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "test.repeated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "line" | "labJobNumber" | "sequence" | "testCode" | "reason">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "result.published";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "labJobNumber" | "resultId" | "isFinal">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "result.superseded";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "labJobNumber" | "resultId" | "isFinal" | "supersededBy">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "report.approved";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "labJobNumber" | "isFinal" | "version">;
        } | {
            /** @description Number of the event within the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @constant */
            type: "report.withdrawn";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: WithRequired<components["schemas"]["EventData"], "labJobNumber" | "isFinal" | "version" | "reason">;
        };
        EventList: {
            /** @description Oldest first. */
            events: components["schemas"]["Event"][];
            /** @description Pass it as `after` of the next request. */
            next: number;
        };
        WebhookEndpoint: {
            /** Format: uuid */
            endpointId: string;
            /** Format: uri */
            url: string;
            events: ("order.received" | "order.rejected-sample" | "order.cancelled" | "cancellation.requested" | "cancellation.accepted" | "cancellation.declined" | "order.changed" | "change.requested" | "change.accepted" | "change.declined" | "supplies.dispatched" | "question.asked" | "question.answered" | "sample.held" | "sample.released" | "test.dropped" | "test.repeated" | "result.published" | "result.superseded" | "report.approved" | "report.withdrawn")[];
            description: string;
            enabled: boolean;
            /** @description Why the service disabled the endpoint, for example because it returned 410; otherwise null. */
            disabledReason: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookEndpointList: {
            endpoints: components["schemas"]["WebhookEndpoint"][];
        };
        NewWebhookEndpoint: {
            /**
             * Format: uri
             * @description Must use https in production. Credentials and fragments are not allowed.
             */
            url: string;
            /** @description The event types to deliver; all by default. */
            events?: ("order.received" | "order.rejected-sample" | "order.cancelled" | "cancellation.requested" | "cancellation.accepted" | "cancellation.declined" | "order.changed" | "change.requested" | "change.accepted" | "change.declined" | "supplies.dispatched" | "question.asked" | "question.answered" | "sample.held" | "sample.released" | "test.dropped" | "test.repeated" | "result.published" | "result.superseded" | "report.approved" | "report.withdrawn")[];
            /** @description A description for your own use. */
            description?: string;
        };
        WebhookEndpointCreated: {
            /** Format: uuid */
            endpointId: string;
            /** Format: uri */
            url: string;
            events: ("order.received" | "order.rejected-sample" | "order.cancelled" | "cancellation.requested" | "cancellation.accepted" | "cancellation.declined" | "order.changed" | "change.requested" | "change.accepted" | "change.declined" | "supplies.dispatched" | "question.asked" | "question.answered" | "sample.held" | "sample.released" | "test.dropped" | "test.repeated" | "result.published" | "result.superseded" | "report.approved" | "report.withdrawn")[];
            description: string;
            enabled: boolean;
            /** @description Why the service disabled the endpoint, for example because it returned 410; otherwise null. */
            disabledReason: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The key that signs deliveries. Shown only once. */
            secret: string;
        };
        WebhookEndpointChange: {
            /**
             * Format: uri
             * @description Must use https in production. Credentials and fragments are not allowed.
             */
            url?: string;
            /** @description The event types to deliver; all by default. */
            events?: ("order.received" | "order.rejected-sample" | "order.cancelled" | "cancellation.requested" | "cancellation.accepted" | "cancellation.declined" | "order.changed" | "change.requested" | "change.accepted" | "change.declined" | "supplies.dispatched" | "question.asked" | "question.answered" | "sample.held" | "sample.released" | "test.dropped" | "test.repeated" | "result.published" | "result.superseded" | "report.approved" | "report.withdrawn")[];
            /** @description A description for your own use. */
            description?: string;
            /** @description `false` stops deliveries. */
            enabled?: boolean;
        };
        WebhookSecret: {
            /** @description The key that signs deliveries. Shown only once. */
            secret: string;
        };
        DeliveryStarted: {
            /** Format: uuid */
            deliveryId: string;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Also the `webhook-id` header of its requests.
             */
            deliveryId: string;
            /** Format: uuid */
            endpointId: string;
            /** @description The type of the event, or `ping`. */
            type: string;
            /** @description The number of the event; null for a ping. */
            eventNumber: number | null;
            /**
             * @description `PENDING` while attempts are made, `DELIVERED` after a 2xx response, `FAILED` after the last attempt.
             * @enum {unknown}
             */
            status: "PENDING" | "DELIVERED" | "FAILED";
            /** Format: date-time */
            createdAt: string;
            /** @description Number of attempts so far. */
            attempts: number;
            /** @description When the next attempt is made; null if delivered or failed. */
            nextAttemptAt: string | null;
        };
        WebhookDeliveryList: {
            /** @description Newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Pass it as `before` to get the next page; null on the last page. */
            next: string | null;
        };
        WebhookPayload: {
            type: string;
            /** Format: date-time */
            timestamp: string;
            data: Record<string, unknown>;
        };
        WebhookAttempt: {
            /** Format: date-time */
            at: string;
            /** @description Status code of the response; null without a response. */
            status: number | null;
            /** @description Why the attempt failed; null if it succeeded. */
            error: string | null;
            milliseconds: number;
            /** @description The first 4 KiB of the body of the response; null without a response, and if the body is empty or not text in UTF-8. */
            responseBody: string | null;
        };
        WebhookDeliveryDetail: {
            /**
             * Format: uuid
             * @description Also the `webhook-id` header of its requests.
             */
            deliveryId: string;
            /** Format: uuid */
            endpointId: string;
            /** @description The type of the event, or `ping`. */
            type: string;
            /** @description The number of the event; null for a ping. */
            eventNumber: number | null;
            /**
             * @description `PENDING` while attempts are made, `DELIVERED` after a 2xx response, `FAILED` after the last attempt.
             * @enum {unknown}
             */
            status: "PENDING" | "DELIVERED" | "FAILED";
            /** Format: date-time */
            createdAt: string;
            /** @description Number of attempts so far. */
            attempts: number;
            /** @description When the next attempt is made; null if delivered or failed. */
            nextAttemptAt: string | null;
            payload: components["schemas"]["WebhookPayload"];
            /** @description Oldest first. */
            log: components["schemas"]["WebhookAttempt"][];
        };
        Notification: {
            /**
             * @description `ORDER_SUBMITTED`: An order was accepted and stored. `SAMPLES_ARRIVED`: Samples arrived and were registered, with their condition and the due date. `SAMPLE_REJECTED`: The laboratory rejected one or more samples, with the reasons. `SAMPLE_ON_HOLD`: The laboratory put a registered sample on hold, with the reason. `QUESTION_ASKED`: The laboratory asked a question about an order. `QUESTION_ANSWERED`: The laboratory answered a question about an order. `CHANGE_DECIDED`: The laboratory accepted or declined a change of an order. `CANCELLATION_DECIDED`: The laboratory accepted or declined the cancellation of registered samples. `SUPPLIES_DISPATCHED`: The laboratory dispatched supplies, with the carrier and the tracking number. `EXCEEDANCE`: A published result has values that do not meet a specification. `RESULT_PUBLISHED`: A result was published. `REPORT_APPROVED`: A report was approved and can be downloaded. `REPORT_AMENDED`: An amended report was approved. It replaces an earlier one. `REPORT_WITHDRAWN`: A report was withdrawn and must not be used any more. `WEBHOOK_DISABLED`: A webhook endpoint was disabled because it returned 410 Gone. Managers of the account always get it.
             * @enum {unknown}
             */
            kind: "ORDER_SUBMITTED" | "SAMPLES_ARRIVED" | "SAMPLE_REJECTED" | "SAMPLE_ON_HOLD" | "QUESTION_ASKED" | "QUESTION_ANSWERED" | "CHANGE_DECIDED" | "CANCELLATION_DECIDED" | "SUPPLIES_DISPATCHED" | "EXCEEDANCE" | "RESULT_PUBLISHED" | "REPORT_APPROVED" | "REPORT_AMENDED" | "REPORT_WITHDRAWN" | "WEBHOOK_DISABLED";
            /** @description The name of the kind. */
            name: string;
            description: string;
            /**
             * @description `OFF`: never. `AT_ONCE`: immediately. `DAILY`: in a daily summary.
             * @enum {unknown}
             */
            delivery: "OFF" | "AT_ONCE" | "DAILY";
            /**
             * @description `NAMED`: orders that name the contact as PRIMARY or SUBMITTER. `ALL`: all orders of the account.
             * @enum {unknown}
             */
            orders: "NAMED" | "ALL";
            /** @description Whether nothing was chosen for this kind. */
            isDefault: boolean;
        };
        NotifiedContact: {
            labContactId: string;
            /** @description Where mails are sent. */
            email: string;
            /** @description Every kind of mail. */
            notifications: components["schemas"]["Notification"][];
            firstName: string;
            lastName: string;
            organisation: string;
        };
        ContactNotificationsList: {
            /** @description The active contacts of the account. */
            contacts: components["schemas"]["NotifiedContact"][];
            /** @description The address that mails are sent from; null if this service sends no mails. */
            from: string | null;
        };
        NotificationChoice: {
            /**
             * @description `ORDER_SUBMITTED`: An order was accepted and stored. `SAMPLES_ARRIVED`: Samples arrived and were registered, with their condition and the due date. `SAMPLE_REJECTED`: The laboratory rejected one or more samples, with the reasons. `SAMPLE_ON_HOLD`: The laboratory put a registered sample on hold, with the reason. `QUESTION_ASKED`: The laboratory asked a question about an order. `QUESTION_ANSWERED`: The laboratory answered a question about an order. `CHANGE_DECIDED`: The laboratory accepted or declined a change of an order. `CANCELLATION_DECIDED`: The laboratory accepted or declined the cancellation of registered samples. `SUPPLIES_DISPATCHED`: The laboratory dispatched supplies, with the carrier and the tracking number. `EXCEEDANCE`: A published result has values that do not meet a specification. `RESULT_PUBLISHED`: A result was published. `REPORT_APPROVED`: A report was approved and can be downloaded. `REPORT_AMENDED`: An amended report was approved. It replaces an earlier one. `REPORT_WITHDRAWN`: A report was withdrawn and must not be used any more. `WEBHOOK_DISABLED`: A webhook endpoint was disabled because it returned 410 Gone. Managers of the account always get it.
             * @enum {unknown}
             */
            kind: "ORDER_SUBMITTED" | "SAMPLES_ARRIVED" | "SAMPLE_REJECTED" | "SAMPLE_ON_HOLD" | "QUESTION_ASKED" | "QUESTION_ANSWERED" | "CHANGE_DECIDED" | "CANCELLATION_DECIDED" | "SUPPLIES_DISPATCHED" | "EXCEEDANCE" | "RESULT_PUBLISHED" | "REPORT_APPROVED" | "REPORT_AMENDED" | "REPORT_WITHDRAWN" | "WEBHOOK_DISABLED";
            /**
             * @description `OFF`: never. `AT_ONCE`: immediately. `DAILY`: in a daily summary.
             * @enum {unknown}
             */
            delivery: "OFF" | "AT_ONCE" | "DAILY";
            /**
             * @description `NAMED`: orders that name the contact as PRIMARY or SUBMITTER. `ALL`: all orders of the account.
             * @enum {unknown}
             */
            orders?: "NAMED" | "ALL";
        };
        NotificationChoices: {
            /** @description Each kind at most once. Kinds that are not listed get their default. */
            notifications: components["schemas"]["NotificationChoice"][];
        };
        ContactNotifications: {
            labContactId: string;
            /** @description Where mails are sent. */
            email: string;
            /** @description Every kind of mail. */
            notifications: components["schemas"]["Notification"][];
        };
        SandboxAdvance: {
            orderId: number;
            /**
             * @description The next step (default) or all remaining steps.
             * @enum {unknown}
             */
            to?: "NEXT" | "END";
        };
        SandboxStep: {
            /** @enum {unknown} */
            step: "DISPATCH" | "REJECT" | "REGISTER" | "ASK" | "MEASURE" | "PUBLISH" | "RETEST" | "REPORT" | "AMEND" | "WITHDRAW";
            /** @description What the step did or will do. */
            description: string;
        };
        SandboxAdvanced: {
            orderId: number;
            /**
             * @description The status of the order after the steps.
             * @enum {unknown}
             */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** @description The steps taken by this request. */
            done: components["schemas"]["SandboxStep"][];
            /** @description The next step; null if the order is finished. */
            next: {
                /** @enum {unknown} */
                step: "DISPATCH" | "REJECT" | "REGISTER" | "ASK" | "MEASURE" | "PUBLISH" | "RETEST" | "REPORT" | "AMEND" | "WITHDRAW";
                /** @description What the step did or will do. */
                description: string;
                /**
                 * Format: date-time
                 * @description When the step is taken automatically.
                 */
                dueAt: string;
            } | null;
        };
        Read: {
            readId: number;
            /**
             * @description Whether the reader is the customer or the laboratory.
             * @enum {unknown}
             */
            side: "CUSTOMER" | "LABORATORY";
            /**
             * @description The role of the reader at the laboratory; null for a customer.
             * @enum {unknown}
             */
            role: "admin" | "approver" | "analyst" | "integration" | null;
            /** @enum {unknown} */
            kind: "RESULT" | "REPORT";
            orderId: number;
            labJobNumber: number;
            /** @description The result; null for a report. */
            resultId: string | null;
            /** @description Last path segment of the download URL of the report; null for a result. */
            reportHashId: string | null;
            /** @description Number of reads on that day, in UTC. */
            times: number;
            /**
             * Format: date-time
             * @description First read of the day.
             */
            firstAt: string;
            /**
             * Format: date-time
             * @description Last read of the day.
             */
            lastAt: string;
            /** @description The credential of the reader; null for staff of the laboratory. */
            username: string | null;
        };
        ReadList: {
            /** @description Newest first, by the first read of the day. */
            reads: components["schemas"]["Read"][];
            /** @description Pass it as `before` to get the next page; null on the last page. */
            next: number | null;
        };
        PersonSignIn: {
            /** @description Letter case is ignored. */
            email: string;
            password: string;
            /** @description The code of the authenticator app, or a recovery code, if the person has set one up. Spaces and letter case are ignored. */
            code?: string;
        };
        PersonSession: {
            personId: string;
            email: string;
            name: string;
            /**
             * @description `reader`: reads orders, results, reports and trends. `orderer`: also submits and cancels orders, asks and answers questions. `manager`: also manages people, credentials, webhooks and notifications.
             * @enum {unknown}
             */
            role: "reader" | "orderer" | "manager";
            /** @description The name of the account. */
            account: string;
            /** @enum {unknown} */
            environment: "testing" | "production";
            /** @description The scopes of the account. */
            scopes: string[];
            /**
             * Format: date-time
             * @description When the session expires at the latest.
             */
            expiresAt: string;
            /** @description `true` if the person must set up a second factor first: until then the session permits only this and signing out. Absent otherwise. */
            mustSetUpSecondFactor?: boolean;
        };
        InvitationAcceptance: {
            /** @description The token of the link in the mail. */
            token: string;
            /** @description The name that colleagues and the laboratory see. */
            name: string;
            /** @description Any characters. */
            password: string;
        };
        PasswordChange: {
            currentPassword: string;
            /** @description Any characters. */
            newPassword: string;
        };
        SignInOptionsRequest: {
            /** @description Only the domain of the address is used. */
            email: string;
        };
        SignInOptions: {
            /** @description The page that signs in with the provider of the domain, if it has one. */
            singleSignOnUrl?: string;
            /** @description Whether passwords are accepted for addresses of the domain. */
            allowsPasswords: boolean;
        };
        PersonPasswordResetRequest: {
            /** @description The address to sign in with. */
            email: string;
        };
        PasswordReset: {
            /** @description The token of the link in the mail. */
            token: string;
            /** @description Any characters. */
            newPassword: string;
        };
        OwnSession: {
            sessionId: number;
            /** Format: date-time */
            startedAt: string;
            /**
             * Format: date-time
             * @description The last request, to the minute.
             */
            lastSeenAt: string;
            /**
             * Format: date-time
             * @description When it expires at the latest.
             */
            expiresAt: string;
            /** @description What the browser said about itself. */
            userAgent: string;
            /** @description Whether this request belongs to the session. */
            isCurrent: boolean;
        };
        OwnSessionList: {
            /** @description The last used first. */
            sessions: components["schemas"]["OwnSession"][];
        };
        Passkey: {
            passkeyId: number;
            /** @description The name that the person chose. */
            name: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Absent if it has not been used yet.
             */
            lastUsedAt?: string;
        };
        SecondFactor: {
            /** @description Absent if the person has no authenticator app. */
            authenticator?: {
                /** Format: date-time */
                confirmedAt: string;
                /** @description Recovery codes that have not been used. */
                recoveryCodesLeft: number;
            };
            /** @description Oldest first. */
            passkeys: components["schemas"]["Passkey"][];
        };
        CurrentPassword: {
            /** @description Your current password. */
            password: string;
        };
        AuthenticatorSetUp: {
            /** @description The secret in Base32, to type into the app. */
            secret: string;
            /** @description The secret as an `otpauth:` URL, which apps read. */
            url: string;
            /** @description The URL as a QR code: an SVG document. */
            qrCode: string;
        };
        AuthenticatorCode: {
            /** @description A code that the app shows now. */
            code: string;
        };
        RecoveryCodes: {
            /** @description Each replaces the app once. Shown only in this response; the service stores hashes. */
            recoveryCodes: string[];
        };
        /** @description One of the two is required. */
        AuthenticatorRemoval: {
            /** @description As for a sign-in. */
            code?: string;
            password?: string;
        };
        PasskeyCreationOptions: {
            /** @description `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for `navigator.credentials.create`. */
            options: Record<string, unknown>;
        };
        NewPasskey: {
            /** @description A name by which you recognise the passkey. */
            name: string;
            /** @description The identifier of the credential, in base64url. */
            id: string;
            /** @description As the browser returned it, in base64url. */
            clientDataJSON: string;
            /** @description As the browser returned it, in base64url. */
            attestationObject: string;
            /** @description How the authenticator is reached. */
            transports?: string[];
        };
        PasskeyRequestOptions: {
            /** @description `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get`. */
            options: Record<string, unknown>;
        };
        PasskeySignIn: {
            /** @description The identifier of the credential, in base64url. */
            id: string;
            /** @description As the browser returned it, in base64url. */
            clientDataJSON: string;
            /** @description As the browser returned it, in base64url. */
            authenticatorData: string;
            /** @description As the browser returned it, in base64url. */
            signature: string;
        };
        SignInPolicy: {
            /** @description Whether people who sign in with a password must have an authenticator app or a passkey. People who sign in with single sign-on are exempt, because their provider is responsible; credentials and tokens are not affected. */
            requiresSecondFactor: boolean;
        };
        SignInPolicyInput: {
            /** @description Whether people who sign in with a password must have an authenticator app or a passkey. People who sign in with single sign-on are exempt, because their provider is responsible; credentials and tokens are not affected. */
            requiresSecondFactor: boolean;
        };
        CustomerPerson: {
            /** @description The identifier, for example P5001. The audit trail names the person by it. */
            personId: string;
            email: string;
            /** @description Empty until the invitation is accepted. */
            name: string;
            /**
             * @description `reader`: reads orders, results, reports and trends. `orderer`: also submits and cancels orders, asks and answers questions. `manager`: also manages people, credentials, webhooks and notifications.
             * @enum {unknown}
             */
            role: "reader" | "orderer" | "manager";
            /**
             * @description `INVITED`: the invitation has not been accepted. `ACTIVE`: the person can sign in. `DISABLED`: the person cannot sign in.
             * @enum {unknown}
             */
            status: "INVITED" | "ACTIVE" | "DISABLED";
            /** @description Whether the person has an authenticator app or a passkey. */
            hasSecondFactor: boolean;
            /**
             * Format: date-time
             * @description When the person was invited.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when the last invitation can be accepted.
             */
            invitationExpiresAt?: string;
            /**
             * Format: date-time
             * @description Absent if the person has never signed in.
             */
            lastSignedInAt?: string;
        };
        CustomerPersonList: {
            people: components["schemas"]["CustomerPerson"][];
        };
        NewCustomerPerson: {
            /** @description Where the invitation is sent, and what the person signs in with. */
            email: string;
            /**
             * @description `reader`: reads orders, results, reports and trends. `orderer`: also submits and cancels orders, asks and answers questions. `manager`: also manages people, credentials, webhooks and notifications.
             * @enum {unknown}
             */
            role: "reader" | "orderer" | "manager";
        };
        InvitedPerson: {
            /** @description The identifier, for example P5001. The audit trail names the person by it. */
            personId: string;
            email: string;
            /** @description Empty until the invitation is accepted. */
            name: string;
            /**
             * @description `reader`: reads orders, results, reports and trends. `orderer`: also submits and cancels orders, asks and answers questions. `manager`: also manages people, credentials, webhooks and notifications.
             * @enum {unknown}
             */
            role: "reader" | "orderer" | "manager";
            /**
             * @description `INVITED`: the invitation has not been accepted. `ACTIVE`: the person can sign in. `DISABLED`: the person cannot sign in.
             * @enum {unknown}
             */
            status: "INVITED" | "ACTIVE" | "DISABLED";
            /** @description Whether the person has an authenticator app or a passkey. */
            hasSecondFactor: boolean;
            /**
             * Format: date-time
             * @description When the person was invited.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when the last invitation can be accepted.
             */
            invitationExpiresAt?: string;
            /**
             * Format: date-time
             * @description Absent if the person has never signed in.
             */
            lastSignedInAt?: string;
            /** @description Why no mail was sent; absent if it was. Invite the person again. */
            mailError?: string;
            /** @description The link of the mail, for the laboratory only: if no mail was sent, and in the testing environment. Give it to the person. */
            invitationUrl?: string;
        };
        CustomerPersonChange: {
            /**
             * @description `reader`: reads orders, results, reports and trends. `orderer`: also submits and cancels orders, asks and answers questions. `manager`: also manages people, credentials, webhooks and notifications.
             * @enum {unknown}
             */
            role?: "reader" | "orderer" | "manager";
            /**
             * @description Whether the person may sign in. Not for a person who has not accepted the invitation.
             * @enum {unknown}
             */
            status?: "ACTIVE" | "DISABLED";
        };
        AccountCredential: {
            username: string;
            /** @description What the credential is for. Absent if the laboratory created it. */
            name?: string;
            /** @description The scopes of its tokens, as far as the account has them. */
            scopes: ("orders:write" | "orders:read" | "results:read")[];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working; absent if it does not expire.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description When a token was requested last; absent if never.
             */
            lastUsedAt?: string;
        };
        AccountCredentialList: {
            credentials: components["schemas"]["AccountCredential"][];
        };
        NewAccountCredential: {
            /** @description What the credential is for, for example the program that uses it. */
            name: string;
            /** @description All scopes of the account if absent. */
            scopes?: ("orders:write" | "orders:read" | "results:read")[];
            /** @description When it stops working, with its tokens; never if absent. */
            expiresAt?: string;
        };
        AccountCredentialCreated: {
            username: string;
            /** @description What the credential is for. Absent if the laboratory created it. */
            name?: string;
            /** @description The scopes of its tokens, as far as the account has them. */
            scopes: ("orders:write" | "orders:read" | "results:read")[];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working; absent if it does not expire.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description When a token was requested last; absent if never.
             */
            lastUsedAt?: string;
            /** @description Shown only once; the service stores a hash. */
            password: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The id of the request, also in `instance` of a problem document and in the log of the laboratory. */
        "X-Request-Id": string;
        /** @description `testing` or `production`. */
        "Labwire-Environment": string;
        /** @description `no-store`, or `private, no-cache` where a response can be revalidated with its ETag. */
        "Cache-Control": string;
    };
    pathItems: never;
}
export interface operations {
    requestToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ClientCredentialsRequest"];
            };
        };
        responses: {
            /** @description A token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenGranted"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRevocation"];
                "application/x-www-form-urlencoded": components["schemas"]["TokenRevocation"];
            };
        };
        responses: {
            /** @description The token is not valid any more. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getLaboratory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The laboratory. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Laboratory"];
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per order. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description The order is accepted and stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Absolute URL of the order. */
                    Location?: string;
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderCreated"];
                };
            };
        };
    };
    validateOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description The order is valid. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderValid"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order identifier. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStatus"];
                };
            };
        };
    };
    getOrderLines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order identifier. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedLines"];
                };
            };
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order identifier. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewCancellation"];
            };
        };
        responses: {
            /** @description What is cancelled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderCancelled"];
                };
            };
        };
    };
    changeOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per change. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The order identifier. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrderChangeInput"];
            };
        };
        responses: {
            /** @description The change is applied, or requested. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderChanged"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                status?: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
                /** @description An order number, text of a reference, or a whole container barcode. */
                search?: string;
                /** @description Orders submitted at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Orders submitted before this time, in UTC with the suffix Z. */
                to?: string;
                /** @description Orders with a published value at this sampling point, as in trends. Exact match. */
                samplingPoint?: string;
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
                limit?: number;
                /** @description The order of the list; `-` means descending. Pages of one order cannot be continued with another. */
                sort?: "-orderId" | "orderId" | "-receivedAt" | "receivedAt";
                /** @description The `next` of the previous page. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                };
            };
        };
    };
    getOrderOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description Identifies this version of the response; send it in `If-None-Match`. */
                    ETag?: string;
                    /** @description `br`, `gzip` or `deflate`, if the request accepts one. */
                    "Content-Encoding"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderOptions"];
                };
            };
        };
    };
    getOrderRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order identifier. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedRequest"];
                };
            };
        };
    };
    printManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order identifier. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    listOrderTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTemplateList"];
                };
            };
        };
    };
    createOrderTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrderTemplate"];
            };
        };
        responses: {
            /** @description The template. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTemplateEntry"];
                };
            };
        };
    };
    getOrderTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template. */
                templateId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTemplate"];
                };
            };
        };
    };
    deleteOrderTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template. */
                templateId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    renameOrderTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template. */
                templateId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderTemplateChange"];
            };
        };
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTemplateEntry"];
                };
            };
        };
    };
    listQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order identifier. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionList"];
                };
            };
        };
    };
    askQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order identifier. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewQuestion"];
            };
        };
        responses: {
            /** @description The question. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionAsked"];
                };
            };
        };
    };
    answerQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order identifier. */
                orderId: number;
                /** @description The question. */
                questionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnswer"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionAnswered"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order identifier. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportList"];
                };
            };
        };
    };
    downloadReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
                /** @description One range of bytes, for example `bytes=0-1023`; the response is 206, or 416. */
                range?: string;
                /** @description The ETag of the version you read. If it has changed, the whole file is sent. */
                "if-range"?: string;
            };
            path: {
                /** @description The order identifier. */
                orderId: number;
                /** @description The last path segment of a `downloadUrl`. */
                reportHashId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Identifies this version of the response; send it in `If-None-Match`. */
                    ETag?: string;
                    /** @description `bytes` */
                    "Accept-Ranges"?: string;
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    /** @description The size in bytes. */
                    "Content-Length"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The requested range of the report. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Identifies this version of the response; send it in `If-None-Match`. */
                    ETag?: string;
                    /** @description `bytes` */
                    "Accept-Ranges"?: string;
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    /** @description The size in bytes. */
                    "Content-Length"?: string;
                    /** @description The position of the range in the file, for example `bytes 0-1023/48211`. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    listIssuedReports: {
        parameters: {
            query?: {
                /** @description Reports of this order. */
                orderId?: number;
                /** @description A job number, an order number, text of a reference of the order, or a whole container barcode. */
                search?: string;
                /** @description Reports approved at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Reports approved before this time, in UTC with the suffix Z. */
                to?: string;
                state?: "CURRENT" | "SUPERSEDED" | "UNDER_AMENDMENT" | "WITHDRAWN";
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
                limit?: number;
                /** @description The order of the list; `-` means descending. Pages of one order cannot be continued with another. */
                sort?: "-approvedAt" | "approvedAt" | "-labJobNumber" | "labJobNumber";
                /** @description The `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedReportList"];
                };
            };
        };
    };
    listResults: {
        parameters: {
            query?: {
                /** @description Results reported at or after this time, in UTC with the suffix Z. Requires `dateTo`. */
                dateFrom?: string;
                /** @description Results reported before this time; not in the future, and at most one year after `dateFrom`. */
                dateTo?: string;
                /** @description Results of this order. */
                orderId?: number;
                /** @description Only final results. No value, `true` or `1` means yes; `false` or `0` means no. */
                finalOnly?: boolean;
                /** @description Only the latest result of each job. No value, `true` or `1` means yes; `false` or `0` means no. */
                latestOnly?: boolean;
                /** @description Exact match. */
                clientReference?: string;
                /** @description Exact match. */
                clientOrderNumber?: string;
                /** @description Exact match. */
                additionalClientReference?: string;
                /** @description Exact match. */
                quoteNumber?: number;
                limit?: number;
                offset?: number;
                /** @description Opaque; set by the links `next` and `prev`, and valid only for their account, filters and offset. */
                cursor?: string;
            };
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of summaries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description The remaining quota, for example `"poll";r=0;t=1140, "extra";r=3`. */
                    RateLimit?: string;
                    /** @description The quota, for example `"poll";q=1;w=1200, "extra";q=3;w=3600`. */
                    "RateLimit-Policy"?: string;
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    /** @description Identifies this version of the response; send it in `If-None-Match`. */
                    ETag?: string;
                    /** @description `br`, `gzip` or `deflate`, if the request accepts one. */
                    "Content-Encoding"?: string;
                    /** @description Seconds until the next poll, if this one was above the permitted rate and allowed nevertheless. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultList"];
                };
            };
        };
    };
    getLatestResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The lab job number. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description Identifies this version of the response; send it in `If-None-Match`. */
                    ETag?: string;
                    /** @description `br`, `gzip` or `deflate`, if the request accepts one. */
                    "Content-Encoding"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailedResult"];
                    "application/fhir+json; fhirVersion=4.0": components["schemas"]["FhirBundle"];
                    "text/csv": string;
                };
            };
        };
    };
    getResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The result identifier. */
                resultId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description Identifies this version of the response; send it in `If-None-Match`. */
                    ETag?: string;
                    /** @description `br`, `gzip` or `deflate`, if the request accepts one. */
                    "Content-Encoding"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailedResult"];
                    "application/fhir+json; fhirVersion=4.0": components["schemas"]["FhirBundle"];
                    "text/csv": string;
                };
            };
        };
    };
    getResultDetails: {
        parameters: {
            query: {
                /** @description Up to 100 different result identifiers, separated by commas. */
                resultIds: string;
            };
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description Identifies this version of the response; send it in `If-None-Match`. */
                    ETag?: string;
                    /** @description `br`, `gzip` or `deflate`, if the request accepts one. */
                    "Content-Encoding"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultDetails"];
                };
            };
        };
    };
    getResultChanges: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The result identifier. */
                resultId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description Identifies this version of the response; send it in `If-None-Match`. */
                    ETag?: string;
                    /** @description `br`, `gzip` or `deflate`, if the request accepts one. */
                    "Content-Encoding"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultChanges"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description Jobs of this order. */
                orderId?: number;
                /** @description A job number, an order number, text of a reference of the order, or a whole container barcode. */
                search?: string;
                /** @description Jobs whose latest result was published at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Jobs whose latest result was published before this time, in UTC with the suffix Z. */
                to?: string;
                /** @description Jobs with a published value of this measurand. Exact match. */
                measurandCode?: string;
                /** @description Jobs with a published value at this sampling point, as in trends. Exact match. */
                samplingPoint?: string;
                /** @description Jobs with a published value of a sample of this type. Exact match. */
                sampleTypeCode?: string;
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
                limit?: number;
                /** @description The order of the list; `-` means descending. By the time of the latest result, jobs without a result are the oldest. Pages of one order cannot be continued with another. */
                sort?: "-labJobNumber" | "labJobNumber" | "-resultCreatedAt" | "resultCreatedAt";
                /** @description The `next` of the previous page. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
        };
    };
    listSamplingPoints: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The `next` of the previous page. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sampling points. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamplingPointList"];
                };
            };
        };
    };
    getSeries: {
        parameters: {
            query: {
                samplingPoint: string;
                testCode: string;
                measurandCode: string;
                /** @description Values at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Values before this time. */
                to?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The series. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                status?: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
                /** @description An order number, text of a reference, or a whole container barcode. */
                search?: string;
                /** @description Orders submitted at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Orders submitted before this time, in UTC with the suffix Z. */
                to?: string;
                /** @description Orders with a published value at this sampling point, as in trends. Exact match. */
                samplingPoint?: string;
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    exportResults: {
        parameters: {
            query?: {
                /** @description Jobs of this order. */
                orderId?: number;
                /** @description A job number, an order number, text of a reference of the order, or a whole container barcode. */
                search?: string;
                /** @description Jobs whose latest result was published at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Jobs whose latest result was published before this time, in UTC with the suffix Z. */
                to?: string;
                /** @description Jobs with a published value of this measurand. Exact match. */
                measurandCode?: string;
                /** @description Jobs with a published value at this sampling point, as in trends. Exact match. */
                samplingPoint?: string;
                /** @description Jobs with a published value of a sample of this type. Exact match. */
                sampleTypeCode?: string;
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    exportReports: {
        parameters: {
            query?: {
                /** @description Reports of this order. */
                orderId?: number;
                /** @description A job number, an order number, text of a reference of the order, or a whole container barcode. */
                search?: string;
                /** @description Reports approved at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Reports approved before this time, in UTC with the suffix Z. */
                to?: string;
                state?: "CURRENT" | "SUPERSEDED" | "UNDER_AMENDMENT" | "WITHDRAWN";
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    downloadReportArchive: {
        parameters: {
            query?: {
                /** @description Reports of this order. */
                orderId?: number;
                /** @description A job number, an order number, text of a reference of the order, or a whole container barcode. */
                search?: string;
                /** @description Reports approved at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Reports approved before this time, in UTC with the suffix Z. */
                to?: string;
                state?: "CURRENT" | "SUPERSEDED" | "UNDER_AMENDMENT" | "WITHDRAWN";
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Events after this number; 0 by default. `latest` returns only events from now on. */
                after?: string;
                limit?: number;
                /** @description How many seconds to wait for an event if there is none. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoints. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookEndpoint"];
            };
        };
        responses: {
            /** @description The endpoint, with the secret that signs its deliveries. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Absolute URL of the endpoint. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointCreated"];
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChange"];
            };
        };
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    pingWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryStarted"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Deliveries to this endpoint. */
                endpointId?: string;
                status?: "PENDING" | "DELIVERED" | "FAILED";
                limit?: number;
                /** @description The `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryStarted"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contacts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactNotificationsList"];
                };
            };
        };
    };
    putNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contact, for example C3001. */
                labContactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChoices"];
            };
        };
        responses: {
            /** @description The notifications of the contact. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactNotifications"];
                };
            };
        };
    };
    advanceSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxAdvance"];
            };
        };
        responses: {
            /** @description The steps that were taken. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxAdvanced"];
                };
            };
        };
    };
    listReads: {
        parameters: {
            query?: {
                /** @description Documents of this order. */
                orderId?: number;
                /** @description Documents of this job. */
                labJobNumber?: number;
                /** @description This result. */
                resultId?: string;
                /** @description This report. */
                reportHashId?: string;
                /** @description Read at or after this time. */
                from?: string;
                /** @description Read before this time. */
                to?: string;
                limit?: number;
                /** @description The `next` of the previous page. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the access log. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadList"];
                };
            };
        };
    };
    getPersonSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonSession"];
                };
            };
        };
    };
    signInPerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonSignIn"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The session cookie, valid for `/client/api`. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonSession"];
                };
            };
        };
    };
    signOutPerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out; the cookie is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Deletes the cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description Accepted and signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The session cookie, valid for `/client/api`. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonSession"];
                };
            };
        };
    };
    changePersonPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    findSignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInOptionsRequest"];
            };
        };
        responses: {
            /** @description The ways to sign in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInOptions"];
                };
            };
        };
    };
    resetPersonPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Changed. All sessions of the person have ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    requestPersonPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonPasswordResetRequest"];
            };
        };
        responses: {
            /** @description Accepted. A mail is sent if the person exists. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listPersonSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessionList"];
                };
            };
        };
    };
    endPersonSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session. */
                sessionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getPersonSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The second factor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
        };
    };
    confirmPersonAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthenticatorCode"];
            };
        };
        responses: {
            /** @description The recovery codes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    startPersonAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            /** @description The secret, which is shown only in this response. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticatorSetUp"];
                };
            };
        };
    };
    removePersonAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthenticatorRemoval"];
            };
        };
        responses: {
            /** @description Turned off. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    startPersonPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
                };
            };
        };
    };
    addPersonPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description The passkey. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    deletePersonPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The passkey. */
                passkeyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    startPersonPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
        };
    };
    signInPersonWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The session cookie, valid for `/client/api`. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonSession"];
                };
            };
        };
    };
    resetPersonSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person, for example P5001. */
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reset. All sessions of the person have ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getPeopleSignInPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInPolicy"];
                };
            };
        };
    };
    putPeopleSignInPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInPolicyInput"];
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInPolicy"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPersonList"];
                };
            };
        };
    };
    invitePerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCustomerPerson"];
            };
        };
        responses: {
            /** @description Invited. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedPerson"];
                };
            };
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person, for example P5001. */
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person, for example P5001. */
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerPersonChange"];
            };
        };
        responses: {
            /** @description The updated person. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPerson"];
                };
            };
        };
    };
    listCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credentials. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountCredentialList"];
                };
            };
        };
    };
    createAccountCredential: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccountCredential"];
            };
        };
        responses: {
            /** @description The credential. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountCredentialCreated"];
                };
            };
        };
    };
    deleteAccountCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The username. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
